import { useEffect, useRef, useState } from 'react'
import { adminRest } from '#admin/api/rest.ts'
import type { Table } from '#admin/list/queries/list-query.ts'
import type { Rows } from '#admin/list/queries/rows.ts'

type Read<Row> = { id: string; row: Row | null; hasFailed: boolean; askedAt: number }

/** The open entry: from the list where it stands there, else read alone. null when there is none. */
export function useOpenRow<Row extends { id: string }>(
  table: Table,
  id: string | null,
  { answer, hasFailed }: { answer: Rows<Row> | null; hasFailed: boolean },
) {
  const [read, setRead] = useState<Read<Row> | null>(null)
  const known = useRef<Read<Row> | null>(null)
  const listed = answer?.rows.find((row) => row.id === id)
  const isAlone = id !== null && answer !== null && !listed

  // Every answer of the list is a reason to look again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!isAlone) return
    let isWanted = true
    const askedAt = performance.now()
    adminRest()
      .from(table)
      .select('*')
      .eq('id', id)
      .retry(false)
      .then(({ data, error }) => {
        if (!isWanted) return
        const row = (data?.[0] as Row | undefined) ?? null
        // An address that names no id at all names no entry.
        setRead({ id, row, hasFailed: error !== null && error.code !== '22P02', askedAt })
      })
    return () => {
      isWanted = false
    }
  }, [table, id, isAlone, answer])

  if (id === null) return null
  // A row that leaves the list stays open as it was until it is read alone: somebody may be typing.
  const inList = listed && answer && { id, row: listed, hasFailed: false, askedAt: answer.askedAt }
  known.current = newest<Row>([inList, read, known.current], id)
  if (known.current) return { ...known.current, isLoading: false }
  // Without a list nobody reads the entry: on a phone the list's own line is out of sight.
  const isStuck = hasFailed && !answer
  return { row: null, hasFailed: isStuck, isLoading: !isStuck, askedAt: 0 }
}

/** What was read last of this entry; a failure tells nothing new about one that is known. */
function newest<Row>(reads: readonly (Read<Row> | null | undefined)[], id: string) {
  const [last, ...before] = reads
    .filter((one): one is Read<Row> => one?.id === id)
    .sort((a, b) => b.askedAt - a.askedAt)
  return (last?.hasFailed && before.find(({ row }) => row)) || last || null
}
