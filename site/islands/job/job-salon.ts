import type { SpecialHours } from '#domain/opening-hours.ts'
import type { Salon } from '#domain/salon/salon.ts'

/** What a candidate is told about the salon. */
export type JobSalon = Pick<Salon, 'name' | 'phone' | 'email' | 'hours'> & {
  /** How long an application stays after it is decided: '6 Monate'. */
  kept: string
  addressLine: string | null
  days: SpecialHours[]
}
