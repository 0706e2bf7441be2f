import * as v from 'valibot'
import sample from '#content/sample-salon.json' with { type: 'json' }
import type { SpecialDay } from '#domain/hours/special-days.ts'
import { salonOf } from '#domain/salon/salon-of.ts'
import { salonDocument } from '#domain/salon/schema/document.ts'

export const sampleDocument = v.parse(salonDocument, sample)

/** The salon this product comes with, as its pages see it on a quiet day. */
export const sampleSalon = salonOf(sampleDocument, { today: '2026-11-15', showsSamples: true })

/** Its price list without areas. */
export const sampleServices = sampleSalon.categories.flatMap(({ services }) => services)

/** What the table special_days begins with. */
export const closures: SpecialDay[] = [
  { from: '2026-12-24', to: '2026-12-24', reason: 'Heiligabend' },
  { from: '2026-12-31', to: '2026-12-31', reason: 'Silvester' },
]
