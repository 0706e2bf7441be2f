import { useEffect, useRef, useState } from 'react'
import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import type { Table } from '#admin/list/queries/list-query.ts'
import type { Rows } from '#admin/list/queries/rows.ts'

const NO_ID = '22P02'

type Read<Row> = { id: string; row: Row | null; failure: unknown; askedAt: number }

type Lists<Row> = {
  answer: Rows<Row> | null
  others: Rows<Row> | null
  hasFailed: boolean
  failure: unknown
}

/** The open entry: from the list where it stands there, else read alone. null when there is none. */
export function useOpenRow<Row extends { id: string }>(
  table: Table,
  hasSuspects: boolean,
  id: string | null,
  { answer, others, hasFailed, failure }: Lists<Row>,
) {
  const [read, setRead] = useState<Read<Row> | null>(null)
  const known = useRef<Read<Row> | null>(null)
  const shown = useRef<Row | null>(null)
  const home = [answer, others].find((list) => list?.rows.some((row) => row.id === id))
  const isAlone = id !== null && answer !== null && !home

  // Every answer of the list is a reason to look again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!isAlone) return
    let isWanted = true
    const askedAt = performance.now()
    readAlone<Row>(table, hasSuspects, id)
      .then(
        (row) => ({ row, failure: null }),
        (thrown) => ({ row: null, failure: thrown }),
      )
      .then((found) => {
        if (isWanted) setRead({ id, askedAt, ...found })
      })
    return () => {
      isWanted = false
    }
  }, [table, id, isAlone, answer])

  if (id === null) return null
  // A row that leaves the list stays open as it was until it is read alone: somebody may be typing.
  const listed = home?.rows.find((row) => row.id === id)
  const inList = home && listed && { id, row: listed, failure: null, askedAt: home.askedAt }
  known.current = newest<Row>([inList, read, known.current], id)
  if (shown.current?.id !== id) shown.current = null
  if (known.current) {
    const { row, askedAt } = known.current
    shown.current = row ?? shown.current
    const isGone = row === null && !known.current.failure
    return { row: shown.current, isGone, failure: known.current.failure, isLoading: false, askedAt }
  }
  // Without a list nobody reads the entry: on a phone the list's own line is out of sight.
  const isStuck = hasFailed && !answer
  const stuck = isStuck ? (failure ?? new Error('No list')) : null
  return { row: null, isGone: false, failure: stuck, isLoading: !isStuck, askedAt: 0 }
}

export type Opened = NonNullable<ReturnType<typeof useOpenRow>>

/** In its own table, or among those that wait to be checked. An address without an id names no entry. */
async function readAlone<Row>(table: Table, hasSuspects: boolean, id: string) {
  const tables = hasSuspects ? ([table, 'suspects'] as const) : [table]
  const found = await Promise.all(
    tables.map(async (one) => {
      const answer = await adminRest().from(one).select('*').eq('id', id)
      return answer.error?.code === NO_ID ? [] : (orRefused(answer).data as Row[])
    }),
  )
  return found.flat()[0] ?? null
}

/** What was read last of this entry; a failure tells nothing new about one that is known. */
function newest<Row>(reads: readonly (Read<Row> | null | undefined)[], id: string) {
  const [last, ...before] = reads
    .filter((one): one is Read<Row> => one?.id === id)
    .sort((a, b) => b.askedAt - a.askedAt)
  const earlier = last?.failure ? before.find(({ row }) => row) : null
  return earlier ?? last ?? null
}
