import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { INBOX } from '#admin/api/query-client.ts'
import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import type { Table } from '#admin/list/queries/list-query.ts'
import type { Rows } from '#admin/list/queries/rows.ts'
import { newest, type Read, readAgain } from './open-row.ts'

const NO_ID = '22P02'

/** The open entry is read for itself; until then it is as it stands in the list. null when there is none. */
export function useOpenRow<Row extends { id: string }>(
  tables: readonly Table[],
  id: string | null,
  list: Rows<Row> | null,
) {
  const listed = list?.rows.find((row) => row.id === id)
  const { data: own, error, isFetching } = useQuery(entryQuery(tables, id, listed))
  if (id === null) return null
  const known = list && listed ? { row: listed, isGone: false, askedAt: list.askedAt } : null
  const { row, isGone, askedAt } = newest(own, known) ?? NOTHING
  return {
    row,
    isGone,
    askedAt,
    failure: row ? null : error,
    isLoading: !row && !isGone && isFetching,
  }
}

export type Opened = NonNullable<ReturnType<typeof useOpenRow>>

const NOTHING = { row: null, isGone: false, askedAt: 0 }

function entryQuery<Row extends { id: string }>(
  tables: readonly Table[],
  id: string | null,
  listed: Row | undefined,
) {
  return queryOptions({
    queryKey: [INBOX, 'entry', tables, id],
    queryFn:
      id === null
        ? skipToken
        : async ({ client, queryKey }): Promise<Read<Row>> => {
            const askedAt = performance.now()
            const row = await readAlone<Row>(tables, id)
            const last = client.getQueryData<Read<Row>>(queryKey)
            return readAgain(row, last?.row ?? listed, askedAt)
          },
    // Read again, it would begin old, and what was done here meanwhile would be told as somebody else's.
    gcTime: 0,
  })
}

/** In its own table, or among those that wait to be checked. An address without an id names no entry. */
async function readAlone<Row>(tables: readonly Table[], id: string) {
  for (const one of tables) {
    const answer = await adminRest().from(one).select('*').eq('id', id)
    const [row] = answer.error?.code === NO_ID ? [] : (orRefused(answer).data as Row[])
    if (row) return row
  }
  return null
}
