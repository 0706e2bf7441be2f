import { samplesIn } from '#admin/content/areas.ts'
import { keepDraft, readDraft } from '#admin/kept/drafts.ts'
import { isIn, NEEDED, samplesAt } from '#domain/salon/document/samples.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'

const SKIPPED = 'einrichten'

/** One card of the set-up: at most three things to fill in or confirm, or the way to where they stand. */
export type Step = {
  id: string
  title: string
  text: string
  fields: string[][]
  /** Parts of the salon of which this card counts what no card shows. */
  rest?: string[][]
  link?: { to: string; label: string }
}

/** Worth knowing at the start; nothing here can tell whether it is done. */
export const NOTES: Step[] = [
  {
    id: 'fotos',
    title: 'Fotos',
    text: 'Frisuren und Gesichter, direkt vom Telefon. Bis zum ersten bleibt die Galerie, wie sie ist.',
    fields: [],
    link: { to: '/admin/inhalte/fotos', label: 'Fotos hinzufügen' },
  },
  {
    id: 'mail',
    title: 'Mail prüfen',
    text: 'Ob Nachrichten bei Ihnen ankommen, sagt der Systemzustand.',
    fields: [],
    link: { to: '/admin/system', label: 'Zum Systemzustand' },
  },
  {
    id: 'zweite-person',
    title: 'Zweite Person',
    text: 'Damit im Urlaub jemand anderes antworten kann: Ein zweites Konto legt an, wer Ihre Website technisch betreut. Nennen Sie dafür die E-Mail-Adresse der Person. Ihr Passwort wählt sie selbst, über einen Link.',
    fields: [],
  },
]

export const STEPS: Step[] = [
  {
    id: 'wer',
    title: 'Wer',
    text: 'Wie Ihr Salon heißt und wer ihn führt.',
    fields: places('identity/name', 'owner/name', 'owner/words'),
  },
  {
    id: 'salon',
    title: 'Ihr Salon',
    text: 'Seit wann es ihn gibt und welche Sprachen man bei Ihnen spricht.',
    fields: places('identity/founded', 'identity/languages'),
    rest: places('identity', 'owner'),
    link: { to: '/admin/inhalte/salon', label: 'Schriftzug und mehr' },
  },
  {
    id: 'wo',
    title: 'Wo',
    text: 'Die Adresse für Karte, Impressum und Suchmaschinen.',
    fields: places('place/street', 'place/postalCode', 'place/city'),
    rest: places('place'),
    link: { to: '/admin/inhalte/salon', label: 'Haltestelle und mehr' },
  },
  {
    id: 'gegend',
    title: 'Gegend',
    text: 'Der Ort, der hinter dem Namen Ihres Salons steht, und das Bundesland.',
    fields: places('identity/place', 'place/state'),
  },
  {
    id: 'wann',
    title: 'Wann',
    text: 'Ihre regelmäßige Woche und wie lange man auf einen Termin wartet.',
    fields: places('hours/week', 'hours/leadTimeUsual', 'hours/leadTimeLong'),
    rest: places('hours'),
    link: { to: '/admin/hours', label: 'Feiertage und Betriebsferien' },
  },
  {
    id: 'kontakt',
    title: 'Kontakt',
    text: 'Wie man Sie erreicht.',
    fields: places('contact/phone', 'contact/whatsapp', 'contact/email'),
  },
  {
    id: 'leistungen',
    title: 'Leistungen',
    text: 'Was Sie anbieten und was es kostet.',
    fields: [],
    rest: places('services', 'categories'),
    link: { to: '/admin/inhalte/preise', label: 'Zur Preisliste' },
  },
  {
    id: 'impressum',
    title: 'Impressum',
    text: 'Was dort stehen muss.',
    fields: places('legal/vatId', 'legal/profession', 'legal/conciliation'),
    link: { to: '/admin/inhalte/rechtliches', label: 'Rechtsform, Register und mehr' },
  },
  {
    id: 'kammer',
    title: 'Kammer',
    text: 'Die Kammer, zu der Ihr Betrieb gehört. Sie steht im Impressum.',
    fields: places('legal/chamber'),
  },
  {
    id: 'datenschutz',
    title: 'Datenschutz',
    text: 'Die Behörde, bei der man sich über den Umgang mit Daten beschweren kann.',
    fields: places('legal/authority'),
    rest: places('legal'),
    link: { to: '/admin/inhalte/rechtliches', label: 'Löschfristen' },
  },
  {
    id: 'netz',
    title: 'Im Netz',
    text: 'Wo man Ihre Bewertungen bei Google liest und wo diese Website liegt.',
    fields: places('contact/googleReviews', 'legal/host'),
  },
  {
    id: 'bewertungen',
    title: 'Bewertungen',
    text: 'Ihr Stand bei Google. Ohne ihn zeigt die Website keine Sterne.',
    fields: [],
    rest: places('rating', 'quotedReviews', 'testimonials'),
    link: { to: '/admin/inhalte/bewertungen', label: 'Stand eintragen' },
  },
]

function places(...all: string[]) {
  return all.map((place) => place.split('/'))
}

/** Whether the website waits for something of this card. */
export function isNeeded({ fields, rest = [] }: Step) {
  return [...fields, ...rest].some(([part]) => NEEDED.some((needed) => needed === part))
}

const ON_CARDS = STEPS.flatMap(({ fields }) => fields)

/** What is missing of a step: what its card shows, and what stands on no card. */
export function openIn({ fields, rest = [] }: Step, document: SalonDocument) {
  const onCards = samplesOf(ON_CARDS, document)
  return {
    shown: samplesOf(fields, document),
    elsewhere: samplesIn(rest, document).filter((one) => !onCards.includes(one)),
  }
}

/** The card on which a fact is confirmed. */
export function cardOf(fact: string) {
  const holds = (paths: string[][] = []) =>
    paths.some((path) => isIn(fact, path.join('/')) || isIn(path.join('/'), fact))
  return (STEPS.find(({ fields }) => holds(fields)) ?? STEPS.find(({ rest }) => holds(rest)))?.id
}

export type State = 'erledigt' | 'später' | 'offen'

/** Putting something off does not do it. */
export function stateOf(step: Step, document: SalonDocument, skipped: readonly string[]): State {
  const { shown, elsewhere } = openIn(step, document)
  if (shown.length + elsewhere.length === 0) return 'erledigt'
  return skipped.includes(step.id) ? 'später' : 'offen'
}

export function readSkipped() {
  return readDraft<string[]>(SKIPPED) ?? []
}

export function keepSkipped(ids: string[]) {
  keepDraft(SKIPPED, ids, false)
}

function samplesOf(fields: string[][], { samples }: SalonDocument) {
  return [...new Set(fields.flatMap((path) => samplesAt(path, samples)))]
}
