import type { LegalPage } from '#domain/salon/pages.ts'
import type { Salon } from '#domain/salon/salon.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { accessibility } from './accessibility.ts'
import { imprint } from './imprint.ts'
import { privacy } from './privacy.ts'

/** The day on which the words of these pages that are the same for every salon were last changed. */
export const LEGAL_WORDS_OF = '2026-11-19'

/** What the law wants to read of a salon; null is not known yet. */
export type LegalFacts = Pick<
  Salon,
  | 'name'
  | 'address'
  | 'geo'
  | 'phone'
  | 'email'
  | 'languages'
  | 'owner'
  | 'links'
  | 'partners'
  | 'quotedReviews'
  | 'testimonials'
  | 'photos'
  | 'hasSecondBackup'
> & {
  legal: SalonDocument['legal'] | null
  /** Until settled requests and decided applications are deleted. */
  months: Pick<SalonDocument['legal'], 'requestMonths' | 'applicationMonths'>
  /** Which letters customers get by themselves. */
  letters: SalonDocument['letters']
}

export function legalPages(salon: LegalFacts): LegalPage[] {
  return [imprint(salon), privacy(salon), accessibility(salon)].map(withoutGaps)
}

/** A list of what nobody knows yet is no list, and a heading over nothing none. */
function withoutGaps({ sections, ...page }: LegalPage): LegalPage {
  const filled = sections.map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: paragraphs.filter(({ length }) => length > 0),
  }))
  return { ...page, sections: filled.filter(({ paragraphs }) => paragraphs.length > 0) }
}

/** Whether the contact page offers the map of somebody else. */
export function hasMap({ address, geo }: LegalFacts) {
  return address !== null && geo !== null
}

/** How to reach the salon, as lines with links. */
export function waysToReach({ phone, email }: LegalFacts, subject = '') {
  return [
    ...(phone ? [`Telefon: [${phone.shown}](${phone.href})`] : []),
    ...(email ? [`E-Mail: [${email.shown}](${email.href}${subject})`] : []),
  ]
}
