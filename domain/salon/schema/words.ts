import * as v from 'valibot'
import { SERVICE_MAX_CHARACTERS } from '#domain/review.ts'
import { group, line, optionalLine, text, texts } from './fields.ts'

const headline = heading('Überschrift')
const eyebrow = line('Kleine Zeile darüber', 40)
const lead = optionalText('Einleitung', 300)

const home = group('Startseite', {
  headline,
  lead: optionalText('Satz darunter', 160),
  more: optionalText('Noch ein Satz, nur wo Platz ist', 160),
  founded: optionalLine('Unter dem Gründungsjahr', 30),
  services: section('Leistungen'),
  afterwork: heading('Termine nach Ladenschluss'),
  reviews: section('Bewertungen'),
  philosophy: heading('Philosophie'),
  visit: heading('Zeiten und Weg'),
  arrangement: optionalText('Unter den Öffnungszeiten', 160),
  faq: heading('Häufige Fragen'),
})

const services = group('Leistungen', {
  eyebrow,
  headline,
  lead: optionalText('Satz nach dem Hinweis zur Mehrwertsteuer', 200),
  search: optionalLine('Beispiel im Suchfeld', 40),
  example: optionalLine('Eine Leistung als Beispiel', 40, 'Für die Suche auf anderen Seiten.'),
})

const gallery = group('Galerie', {
  eyebrow,
  headline: heading('Überschrift mit Fotos'),
  without: heading('Überschrift, solange es keine Fotos gibt'),
  soon: line('Auf den verschwommenen Bildern', 120),
  meanwhile: text('Satz darunter', 240),
})

const booking = group('Termin', {
  eyebrow,
  headline,
  lead,
  chat: optionalText('Zu WhatsApp', 120),
  phone: optionalText('Zum Telefon', 120),
  mail: optionalText('Zur E-Mail', 120),
  wish: section('Terminwunsch'),
  service: optionalText('Hinweis beim Feld Leistung', 240),
  colour: later(optionalText('Und zu Farbe', 240)),
  usual: line('Zum Vorlauf, meist', 120, 'Nach der Zahl der Wochen.'),
  long: optionalLine('Zum Vorlauf, lange Termine', 120, 'Nach der Zahl der Wochen.'),
  allergy: optionalLine('Zum Allergietest', 120, 'Nach „48 Stunden“.'),
  afterwork: heading('Termine nach Ladenschluss'),
})

const team = group('Team', {
  eyebrow,
  headline,
  claim: later(optionalText('Vor der Einleitung', 120)),
  lead,
  pictures: heading('Über den Bildern'),
  languages: section('Sprachen'),
})

/** Candidates are addressed with „du“. */
const jobs = group('Stellen', {
  free: heading('Auf der freien Karte im Team'),
  heading: line('Überschrift', 60),
  lead: text('Einleitung', 300),
  direct: line('Über Telefon und WhatsApp', 60),
  call: text('Was am Telefon zählt', 300),
})

const contact = group('Kontakt', {
  eyebrow,
  headline,
  message: section('Nachricht'),
  arrangement: line('Termine außerhalb der Zeiten', 60),
  arrangementMore: optionalText('Satz dazu', 120),
  way: section('Anfahrt'),
  together: section('Zusammenarbeit'),
  cooperation: text('Kooperation', 300),
  model: text('Haarmodell', 300),
})

const reviews = group('Bewertungen', {
  eyebrow,
  headline,
  lead,
  newest: heading('Über den neuesten'),
  write: line('Über dem Formular', 60),
  topics: v.pipe(
    texts('Dienstleistungen zur Auswahl', 'lines', SERVICE_MAX_CHARACTERS),
    v.minLength(1, 'Bitte ausfüllen.'),
  ),
})

const philosophy = group('Philosophie', { eyebrow, headline, lead })

const faq = group('Häufige Fragen', {
  eyebrow,
  headline,
  lead,
  ask: section('Am Ende der Seite'),
  askMore: text('Satz dazu', 200),
})

const landing = group('Themenseiten', {
  prices: section('Preise'),
  priceNote: line('Neben dem Angebot', 90),
  voices: section('Stimmen'),
  techniques: section('Farbtechniken'),
  steps: section('Ablauf'),
})

/** What programs read in place of a page. */
const summary = group('In einem Satz', {
  app: optionalText('Für den Startbildschirm eines Telefons', 160),
  facts: optionalText('Für Programme, die Fakten sammeln', 160),
})

/** The sentences of every page. Labels of buttons and forms are not among them. */
export const words = group('Texte', {
  home,
  services,
  gallery,
  booking,
  team,
  jobs,
  contact,
  reviews,
  philosophy,
  faq,
  landing,
  summary,
})

export type Words = v.InferOutput<typeof words>
export type Heading = Words['home']['headline']

/** `emphasis` is set in italics. */
function heading(title: string) {
  return group(title, { plain: line('Gerade', 60), emphasis: optionalLine('Kursiv', 60) })
}

function section(title: string) {
  return group(title, {
    eyebrow: line('Kleine Zeile', 40),
    heading: heading('Überschrift'),
  })
}

/** What was stored before there was such a sentence has none. */
function later<Schema extends v.GenericSchema<string>>(schema: Schema) {
  return v.optional(schema, '')
}

/** A sentence that may stay empty. */
function optionalText(title: string, maxCharacters: number) {
  return v.pipe(optionalLine(title, maxCharacters), v.metadata({ input: 'text' }))
}
