import * as v from 'valibot'
import { FAQ_CATEGORIES } from '#domain/salon/pages.ts'
import { entries, group, line, list, optionalLine, text, texts } from './fields.ts'
import { AREAS } from './people.ts'

/** Every fixed public address by the name an owner knows it by; landing pages come besides, named by the salon. */
export const FIXED_PAGES = {
  '/': 'Startseite',
  '/leistungen': 'Leistungen',
  '/galerie': 'Galerie',
  '/termin-buchen': 'Termin buchen',
  '/ueber-uns': 'Über uns',
  '/kontakt': 'Kontakt',
  '/bewertungen': 'Bewertungen',
  '/philosophie': 'Philosophie',
  '/faq': 'Häufige Fragen',
  '/impressum': 'Impressum',
  '/datenschutz': 'Datenschutz',
  '/barrierefreiheit': 'Barrierefreiheit',
}

export const FIXED_PATHS = Object.keys(FIXED_PAGES) as (keyof typeof FIXED_PAGES)[]

/** A second slash at the beginning would lead to another house. */
const path = v.pipe(v.string(), v.regex(/^\/(?!\/)[a-z0-9/#-]{0,200}$/, 'Bitte eine Seite wählen.'))

const head = {
  title: group('Titel', { de: line('Deutsch', 90), en: line('Englisch', 90) }),
  description: group('Beschreibung', { de: text('Deutsch', 220), en: text('Englisch', 220) }),
  keywords: group('Suchwörter', { de: line('Deutsch', 200), en: line('Englisch', 200) }),
}

/** What tabs and search engines read; the id is the address with its slashes left out. */
export const heads = entries(
  'Titel und Beschreibungen',
  { one: 'Seite', named: 'title', isFixed: true },
  { path: v.picklist(FIXED_PATHS), ...head },
)

export const faq = entries(
  'Häufige Fragen',
  { one: 'Frage', named: 'question' },
  {
    category: v.pipe(v.picklist(FAQ_CATEGORIES, 'Bitte ein Thema wählen.'), v.title('Thema')),
    question: line('Frage', 160),
    isOnHome: v.pipe(v.boolean(), v.title('Auch auf der Startseite')),
    answer: v.pipe(texts('Antwort', 'paragraphs', 700), v.minLength(1, 'Bitte ausfüllen.')),
    link: v.nullable(
      group('Link darunter', {
        path: v.pipe(path, v.title('Seite'), v.metadata({ input: 'page' })),
        label: line('Beschriftung', 60),
      }),
    ),
  },
)

const section = { heading: line('Überschrift', 90), paragraphs: texts('Text', 'paragraphs', 900) }
const block = { heading: line('Überschrift', 90), text: text('Text', 400) }
const technique = {
  name: line('Name', 60),
  text: text('Text', 300),
  service: v.pipe(v.string(), v.title('Leistung'), v.metadata({ input: 'service' })),
}

export const landingPages = entries(
  'Themenseiten',
  { one: 'Themenseite', named: 'headline' },
  {
    path: v.pipe(
      v.string(),
      v.regex(/^\/[a-z0-9-]{1,80}$/, 'Bitte nur Kleinbuchstaben und Striche.'),
    ),
    ...head,
    headline: group('Überschrift', {
      plain: line('Überschrift', 60),
      emphasis: line('Kursiver Teil', 60),
    }),
    lead: text('Einleitung', 300),
    sections: entries('Abschnitte', { one: 'Abschnitt', named: 'heading' }, section, 12),
    services: entries(
      'Preise auf der Seite',
      { one: 'Gruppe', named: 'heading' },
      {
        heading: line('Überschrift', 60),
        services: v.pipe(
          list(v.string(), 200),
          v.title('Leistungen'),
          v.metadata({ input: 'services' }),
        ),
      },
      8,
    ),
    booking: group('Kasten Termin', block),
    callToAction: group('Schluss', block),
    testimonials: v.pipe(v.picklist(AREAS), v.title('Stimmen')),
    colouring: v.nullable(
      group('Farbtechniken', {
        offer: optionalLine('Angebot', 120),
        techniques: entries('Techniken', { one: 'Technik', named: 'name' }, technique, 8),
        steps: entries(
          'Ablauf',
          { one: 'Schritt', named: 'heading' },
          { heading: line('Überschrift', 60), text: text('Text', 300) },
          8,
        ),
      }),
    ),
  },
  20,
)
