import type { Patch } from '#domain/salon/document/patch.ts'
import type { Query } from '#server/database/open.ts'

const CHANGES_AT_ONCE = 50
/** A whole salon is read from a file in one change: of such ones fewer come at once. */
const CHANGES_CHARACTERS = 4 * 1024 * 1024

export type Change = {
  version: number
  changed_at: Date
  changed_by: string
  /** The change this one takes back, and the one that has taken this one back. */
  undoes: number | null
  undone_by: number | null
  patches: Patch[]
}

/** The newest changes, or the newest of those before one. */
export function readChanges(query: Query, before: number | null) {
  return query<Change>(
    `select version::int, changed_at, changed_by, undoes::int, patches,
            (select max(undo.version)::int from public.salon_changes as undo
              where undo.undoes = change.version
                and not exists (select from public.salon_changes where undoes = undo.version)
            ) as undone_by
       from (select newest.*, sum(length(patches::text)) over newer as characters
               from (select * from public.salon_changes
                      where $1::bigint is null or version < $1
                      order by version desc limit ${CHANGES_AT_ONCE}) as newest
             window newer as (order by version desc rows between unbounded preceding and 1 preceding)
            ) as change
      where coalesce(characters, 0) < ${CHANGES_CHARACTERS}
      order by version desc`,
    [before],
  )
}

/** What one change changed; null when there was none of this number. */
export async function readPatches(query: Query, version: number) {
  const [change] = await query<{ patches: Patch[] }>(
    'select patches from public.salon_changes where version = $1',
    [version],
  )
  return change?.patches ?? null
}
