import type { WeekHours } from '#domain/opening-hours.ts'

/** What the pages of the own site should say, from the facts about the salon. */
export type OwnSite = {
  host: string
  /** Nothing answers for this domain but the server itself: there is no certificate yet. */
  isSample: boolean
  phone: string
  /** Null for a salon that offers none. */
  whatsapp: string | null
  mail: string
  hours: WeekHours
  /** The week that holds from a day on; pages tell it beforehand. */
  nextHours?: WeekHours | null
  /** Whole addresses. */
  imprint: string
  privacy: string
  /** HTML as it travels, in bytes, by path; '*' for all others. */
  weightLimits: Readonly<Record<string, number>>
}

/** A page as the check has read it once. */
export type ReadPage = {
  url: string
  html: string
  /** Bytes of the answer as they came over the wire, packed as the server packs for browsers. */
  wireBytes: number
  /** The Link header: it makes a browser load things too. */
  linkHeader: string
  /** When the certificate of the connection ends, in milliseconds since 1970. */
  validTo: number | null
}

export const OWN_KINDS = [
  'phone',
  'whatsapp',
  'mail',
  'hours',
  'legal',
  'third_party',
  'certificate',
  'weight',
] as const

export type OwnKind = (typeof OWN_KINDS)[number]

/** `unknown` is not good: it could not be seen. */
export type OwnState = 'good' | 'warning' | 'bad' | 'unknown'

export type Offender = { url: string; found: string }

export type PagesFact = {
  kind: Exclude<OwnKind, 'certificate'>
  state: OwnState
  expected: string
  /** Pages that differ; the first of them are named. */
  count: number
  offenders: Offender[]
}

export type CertificateFact = {
  kind: 'certificate'
  state: OwnState
  isSample: boolean
  validTo: string | null
  daysLeft: number | null
}

export type OwnFact = PagesFact | CertificateFact

export type OwnFacts = {
  pagesRead: number
  /** Pages that should have been read and could not be. */
  pagesUnread: number
  facts: OwnFact[]
}
