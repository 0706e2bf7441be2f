import type { Salon } from '#domain/salon/salon.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'

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
