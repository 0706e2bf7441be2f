import { samplesIn } from '#admin/content/areas.ts'
import { keepDraft, readDraft } from '#admin/list/entry/drafts.ts'
import { confirmedBy } from '#domain/salon/document/samples.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'

const SKIPPED = 'einrichten'

/** One card of the set-up: all that it confirms, or the way to where that stands. */
export type Step = {
  id: string
  title: string
  text: string
  /** What has to be confirmed; done when none of it is an example any more. */
  samples: string[][]
  fields: string[][]
  link?: { to: string; label: string }
}

/** Worth knowing at the start; nothing here can tell whether it is done. */
export const NOTES: Omit<Step, 'samples' | 'fields'>[] = [
  {
    id: 'mail',
    title: 'Mail prüfen',
    text: 'Ob Nachrichten bei Ihnen ankommen, sagt der Systemzustand.',
    link: { to: '/admin/system', label: 'Zum Systemzustand' },
  },
  {
    id: 'zweite-person',
    title: 'Zweite Person',
    text: 'Damit im Urlaub jemand anderes antworten kann: Ein zweites Konto legt an, wer Ihre Website technisch betreut. Nennen Sie dafür die E-Mail-Adresse der Person.',
  },
]

export const STEPS: Step[] = [
  {
    id: 'wer',
    title: 'Wer',
    text: 'Wie Ihr Salon heißt und wer ihn führt.',
    samples: [['identity'], ['owner']],
    fields: [
      ['identity', 'name'],
      ['identity', 'place'],
      ['identity', 'founded'],
      ['identity', 'languages'],
      ['owner', 'name'],
      ['owner', 'words'],
    ],
  },
  {
    id: 'wo',
    title: 'Wo',
    text: 'Die Adresse für Karte, Impressum und Suchmaschinen.',
    samples: [['place']],
    fields: [
      ['place', 'street'],
      ['place', 'postalCode'],
      ['place', 'city'],
    ],
    link: { to: '/admin/inhalte/salon', label: 'Haltestelle und mehr' },
  },
  {
    id: 'wann',
    title: 'Wann',
    text: 'Ihre regelmäßige Woche und das Bundesland, nach dem sich Feiertage richten.',
    samples: [['hours']],
    fields: [
      ['place', 'state'],
      ['hours', 'week'],
      ['hours', 'leadTimeUsual'],
      ['hours', 'leadTimeLong'],
    ],
  },
  {
    id: 'leistungen',
    title: 'Leistungen',
    text: 'Was Sie anbieten und was es kostet.',
    samples: [['services'], ['categories']],
    fields: [],
    link: { to: '/admin/inhalte/preise', label: 'Zur Preisliste' },
  },
  {
    id: 'impressum',
    title: 'Impressum',
    text: 'Wie man Sie erreicht und was das Gesetz verlangt.',
    samples: [['contact'], ['legal']],
    fields: [
      ['contact', 'phone'],
      ['contact', 'whatsapp'],
      ['contact', 'email'],
      ['contact', 'googleReviews'],
      ['legal', 'vatId'],
      ['legal', 'profession'],
      ['legal', 'chamber'],
      ['legal', 'authority'],
      ['legal', 'host'],
      ['legal', 'conciliation'],
    ],
    link: { to: '/admin/inhalte/rechtliches', label: 'Löschfristen' },
  },
  {
    id: 'bewertungen',
    title: 'Bewertungen',
    text: 'Ihr Stand bei Google. Ohne ihn zeigt die Website keine Sterne.',
    samples: [['rating'], ['quotedReviews'], ['testimonials']],
    fields: [],
    link: { to: '/admin/inhalte/bewertungen', label: 'Stand eintragen' },
  },
]

/** What is missing of a step: what its card shows, and what stands elsewhere. */
export function openIn({ samples, fields }: Step, document: SalonDocument) {
  const shown = new Set(fields.flatMap((path) => confirmedBy(path, document.samples)))
  const elsewhere = samplesIn(samples, document).filter((one) => !shown.has(one))
  return { shown: [...shown], elsewhere }
}

export type State = 'erledigt' | 'später' | 'offen'

/** Putting something off does not do it. */
export function stateOf(
  { id, samples }: Step,
  document: SalonDocument,
  skipped: readonly string[],
): State {
  if (samplesIn(samples, document).length === 0) return 'erledigt'
  return skipped.includes(id) ? 'später' : 'offen'
}

export function readSkipped() {
  return readDraft<string[]>(SKIPPED) ?? []
}

export function keepSkipped(ids: string[]) {
  keepDraft(SKIPPED, ids)
}
