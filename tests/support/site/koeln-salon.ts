import * as v from 'valibot'
import { salonDocument } from '#domain/salon/schema/document.ts'
import koeln from './koeln-salon.json' with { type: 'json' }

/** Another salon, as far from the sample as the schema allows: a barber in Köln who has confirmed everything. */
export const koelnDocument = v.parse(salonDocument, koeln)

/** Nothing of the sample may be left where another salon lives. */
export const SAMPLE_WORDS =
  /Hamburg|\bHamm(er)?\b|Str(ä|ae)hne|Balayage|Kosmetik|Burgstraße|Petersen|66969|2004/i
