import type { SpecialHours } from '#domain/opening-hours.ts'
import type { Salon } from '#domain/salon/salon.ts'

/** What a candidate is told about the salon. */
export type JobSalon = Pick<Salon, 'name' | 'phone' | 'email' | 'hours' | 'applicationMonths'> & {
  addressLine: string | null
  days: SpecialHours[]
}
