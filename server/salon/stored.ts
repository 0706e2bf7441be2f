import { berlinDate } from '#domain/opening-hours.ts'
import { type Problem, readDocument } from '#domain/salon/document/read-document.ts'
import type { Salon } from '#domain/salon/salon.ts'
import { salonOf } from '#domain/salon/salon-of.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { withRightVatId } from '#domain/salon/schema/legal.ts'
import type { Database, Query } from '#server/database/open.ts'

export type Stored = { version: number; document: SalonDocument }

/** What is stored was checked by another version of this program, and this one asks for more. */
export class UnreadableSalon extends Error {
  override name = 'UnreadableSalon'

  constructor(problems: Problem[]) {
    const places = problems.map(problemText).slice(0, 3).join(' ')
    super(`Die gespeicherten Angaben zum Salon passen nicht zu diesem Programm. ${places}`)
  }
}

/** The salon as it is stored; null for whom the policies show none. */
export async function readStored(query: Query): Promise<Stored | null> {
  const [row] = await query<{ version: number; document: unknown }>(
    'select version::int, document from public.salon',
  )
  if (!row) return null
  const reading = readDocument(withRightVatId(row.document))
  if ('problems' in reading) throw new UnreadableSalon(reading.problems)
  return { version: row.version, document: reading.document }
}

/** The same for the house itself, which always has one. */
export async function readOwnStored(query: Query): Promise<Stored> {
  const stored = await readStored(query)
  if (!stored) throw new Error('There is no salon in this database')
  return stored
}

/** The salon of this moment, for letters and jobs: read when it is needed, so that it is never an old one. */
export async function currentSalon(query: Query, now: Date, showsSamples: boolean): Promise<Salon> {
  const { document } = await readOwnStored(query)
  return salonOf(document, { today: berlinDate(now), showsSamples })
}

/** As it is stored, a sample or not: no password may hold it, and the terminal greets with it. */
export async function readSalonName(database: Database) {
  const { document } = await database.as('service_role', null, readOwnStored)
  return document.identity.name
}

/** 'services/balayage/name: Bitte ausfüllen.' */
export function problemText({ path, message }: Problem) {
  return `${path.join('/') || 'Datei'}: ${message}`
}
