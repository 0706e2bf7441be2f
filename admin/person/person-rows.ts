import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import { BATCH_ROWS, batches } from '#admin/list/queries/batches.ts'
import { searchFilter } from '#admin/list/queries/list-query.ts'
import { phoneKey } from '#domain/inbox/phone.ts'

export const MOST_ROWS = 200
export const SHORTEST_SEARCH = 3
const SHORTEST_PHONE = 4
const PAGE_ROWS = 1_000

export type Kind = 'review' | 'request' | 'application'
export type Place = 'reviews' | 'contact_submissions' | 'job_applications' | 'quarantine' | 'bin'

/** One entry as the database keeps it, wherever it lies. */
export type PersonRow = {
  row_id: string
  place: Place
  kind: Kind
  created_at: string
  name: string | null
  email: string | null
  phone: string | null
  entry: Record<string, unknown>
}

export type Change = { row_id: string } & Record<string, unknown>
export type Letter = { subject_id: string } & Record<string, unknown>

/** What was answered and agreed; it lies with the words of the entry. */
export type Talk = { answers: { id: string }[]; appointments: { id: string }[] }

export function talkOf({ entry }: Pick<PersonRow, 'entry'>): Talk {
  const { answers = [], appointments = [] } = entry as Partial<Talk>
  return { answers, appointments }
}

/** The names under which the outbox knows letters about an entry. */
export function subjectsOf(row: PersonRow) {
  const { answers, appointments } = talkOf(row)
  return [row.row_id, ...[...answers, ...appointments].map(({ id }) => id)]
}

/** Entries with this name, mail or number, one more than are shown. */
export async function findPerson(search: string): Promise<PersonRow[]> {
  const key = phoneKey(search)
  const filters = [
    searchFilter(['name', 'email'], search),
    ...(key.length >= SHORTEST_PHONE ? [`phone_key.like."%${key}%"`] : []),
  ]
  const { data } = orRefused(
    await adminRest()
      .from('person_rows')
      .select('row_id,place,kind,created_at,name,email,phone,entry')
      .or(filters.join(','))
      .order('created_at', { ascending: false })
      .limit(MOST_ROWS + 1),
  )
  return data as PersonRow[]
}

/** What else is kept about these entries: whole, or not at all. */
export async function loadHistory(rows: PersonRow[]) {
  const ids = rows.map(({ row_id }) => row_id)
  const subjects = rows.flatMap(subjectsOf)
  return {
    changes: await readAll<Change>('changes', 'row_id', 'id', ids),
    letters: await readAll<Letter>('outbox', 'subject_id', 'created_at', subjects),
  }
}

/** Erases for good and tells how much. */
export async function erase(ids: string[]): Promise<Record<string, number>> {
  const rest = adminRest()
  const erased = await rest.from('erasures').insert({ row_ids: ids }).select('id').single()
  const { id } = orRefused(erased).data
  const { data } = orRefused(await rest.from('erasures').select('counts').eq('id', id).single())
  return data.counts
}

async function readAll<Row>(table: string, column: string, order: string, ids: string[]) {
  const all: Row[] = []
  for (const some of batches(ids, BATCH_ROWS)) {
    for (let from = 0; ; from += PAGE_ROWS) {
      const { data } = orRefused(
        await adminRest()
          .from(table)
          .select('*')
          .in(column, some)
          .order(order)
          .range(from, from + PAGE_ROWS - 1),
      )
      all.push(...(data as Row[]))
      if (data.length < PAGE_ROWS) break
    }
  }
  return all
}
