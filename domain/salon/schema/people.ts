import * as v from 'valibot'
import { spoken } from './facts.ts'
import { address, day, entries, line, list, optionalLine, text, texts, whole } from './fields.ts'
import { chosenPhoto } from './photos.ts'

export const AREAS = ['damen', 'herren', 'farbe', 'alle'] as const

const optionalAddress = (title: string) => v.nullable(address(title))

export const partners = entries(
  'Partner',
  { one: 'Partner', named: 'name' },
  {
    name: line('Name', 60),
    website: address('Website'),
    initials: line('Zwei Buchstaben als Zeichen', 3, 'Stehen dort, solange kein Logo gewählt ist.'),
    logo: v.optional(chosenPhoto('Logo'), null),
    what: line('Was Sie verbindet', 80),
  },
  12,
)

export const team = entries(
  'Team',
  { one: 'Person', named: 'name' },
  {
    name: line('Name', 60),
    role: line('Aufgabe', 60),
    words: optionalLine('Ein Satz', 200),
    since: v.optional(v.nullable(whole('Dabei seit', 1950, 2100)), null),
    photo: v.optional(chosenPhoto('Foto'), null),
    languages: v.optional(v.pipe(spoken, v.title('Sprachen')), []),
  },
  30,
)

/** `area` says on which landing page it stands. */
export const testimonials = entries(
  'Stimmen auf den Themenseiten',
  { one: 'Stimme', named: 'author' },
  {
    area: v.pipe(v.picklist(AREAS), v.title('Seite')),
    rating: whole('Sterne', 1, 5),
    text: text('Text', 400),
    author: line('Von', 40, 'Nur Initialen, etwa S. H.'),
    googleLink: optionalAddress('Adresse der Bewertung'),
  },
)

export const quotedReviews = entries(
  'Zitierte Bewertungen',
  { one: 'Bewertung', named: 'author_name' },
  {
    author_name: line('Von', 40, 'Nur Initialen, etwa M. K.'),
    rating: whole('Sterne', 1, 5),
    review_text: text('Text', 600),
    created_at: day('Geschrieben am'),
    google_review_link: optionalAddress('Adresse der Bewertung'),
    service_type: line('Leistung', 80),
  },
)

export const philosophy = entries(
  'Philosophie',
  { one: 'Abschnitt', named: 'heading' },
  { heading: line('Überschrift', 60), sentences: texts('Sätze', 'lines', 200) },
  6,
)

/** What stands for something of whoever is answered, and is filled in when somebody answers. */
export const ANSWER_FACTS = [
  'name',
  'Leistung',
  'Wunsch',
  'Nächster Öffnungstag',
  'Termintag',
  'Terminzeit',
] as const
export type AnswerFact = (typeof ANSWER_FACTS)[number]

/** Of those the ones that an application can fill. */
export const CANDIDATE_FACTS: readonly AnswerFact[] = ['name', 'Nächster Öffnungstag']

export const answers = (title: string, facts: readonly AnswerFact[]) =>
  entries(
    title,
    { one: 'Vorlage', named: 'label' },
    {
      label: line('Name der Vorlage', 40),
      subject: line('Betreff', 120),
      lines: v.pipe(
        list(
          v.pipe(v.string(), v.maxLength(400, 'Bitte höchstens 400 Zeichen in einer Zeile.')),
          60,
          'Zeilen',
        ),
        v.title('Text'),
        v.description(
          `Beim Antworten eingesetzt: ${facts.map((fact) => `{${fact}}`).join(', ')}. Eine Zeile, zu der die Angabe fehlt, entfällt.`,
        ),
        v.metadata({ input: 'letter' }),
      ),
    },
    20,
  )
