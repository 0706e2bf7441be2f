import { keepDraft, readDraft } from '#admin/list/entry/drafts.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'

const SKIPPED = 'einrichten'

/** One card of the set-up: a few fields, or the way to where it is done. */
export type Step = {
  id: string
  title: string
  text: string
  /** What has to be confirmed; done when none of it is an example any more. */
  samples: string[]
  fields: string[][]
  link?: { to: string; label: string }
}

export const STEPS: Step[] = [
  {
    id: 'wer',
    title: 'Wer',
    text: 'Wie Ihr Salon heißt und wer ihn führt.',
    samples: ['identity', 'owner'],
    fields: [
      ['identity', 'name'],
      ['identity', 'place'],
      ['owner', 'name'],
    ],
    link: { to: '/admin/inhalte/salon', label: 'Gründungsjahr, Sprachen und mehr' },
  },
  {
    id: 'wo',
    title: 'Wo',
    text: 'Die Adresse für Karte, Impressum und Suchmaschinen.',
    samples: ['place'],
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
    samples: ['hours'],
    fields: [
      ['place', 'state'],
      ['hours', 'week'],
    ],
  },
  {
    id: 'leistungen',
    title: 'Leistungen',
    text: 'Was Sie anbieten und was es kostet.',
    samples: ['services'],
    fields: [],
    link: { to: '/admin/inhalte/preise', label: 'Zur Preisliste' },
  },
  {
    id: 'impressum',
    title: 'Impressum',
    text: 'Wie man Sie erreicht und was das Gesetz verlangt.',
    samples: ['contact', 'legal'],
    fields: [
      ['contact', 'phone'],
      ['contact', 'email'],
    ],
    link: { to: '/admin/inhalte/rechtliches', label: 'Kammer, Hosting und mehr' },
  },
  {
    id: 'bewertungen',
    title: 'Bewertungen',
    text: 'Ihr Stand bei Google. Ohne ihn zeigt die Website keine Sterne.',
    samples: ['rating', 'quotedReviews', 'testimonials'],
    fields: [],
    link: { to: '/admin/inhalte/bewertungen', label: 'Stand eintragen' },
  },
  {
    id: 'mail',
    title: 'Mail prüfen',
    text: 'Ob Nachrichten bei Ihnen ankommen, sagt der Systemzustand.',
    samples: [],
    fields: [],
    link: { to: '/admin/system', label: 'Zum Systemzustand' },
  },
  {
    id: 'fotos',
    title: 'Fotos',
    text: 'Solange es keine gibt, zeigt die Website gezeichnete Strähnen.',
    samples: [],
    fields: [],
  },
  {
    id: 'zweite-person',
    title: 'Zweite Person',
    text: 'Wer Ihre Website betreut, legt ein zweites Konto an: npm run admin -- add E-MAIL.',
    samples: [],
    fields: [],
  },
]

/** What of a step is still the example. */
export function openSamples({ samples: parts }: Step, { samples }: SalonDocument) {
  return Object.keys(samples).filter((sample) =>
    parts.some((part) => `${sample}/`.startsWith(`${part}/`)),
  )
}

/** Confirmed, or put aside by whoever sits here. */
export function isDone(step: Step, document: SalonDocument, skipped: readonly string[]) {
  const isConfirmed = step.samples.length > 0 && openSamples(step, document).length === 0
  return isConfirmed || skipped.includes(step.id)
}

export function readSkipped(): string[] {
  try {
    return JSON.parse(readDraft(SKIPPED)?.text ?? '[]')
  } catch {
    return []
  }
}

export function keepSkipped(ids: readonly string[]) {
  keepDraft(SKIPPED, { text: JSON.stringify(ids), base: null })
}
