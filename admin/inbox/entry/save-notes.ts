import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'

export type Theirs = { notes: string | null; notes_saved_at: string | null }

export type Saved = 'saved' | 'gone' | Theirs

type Save = { table: string; id: string; notes: string | null; base: string | null }

/** Saves only over what was there when the typing began; else answers what stands there now. Throws when it cannot. */
export async function saveNotes({ table, id, notes, base }: Save): Promise<Saved> {
  const query = adminRest().from(table).update({ notes }).eq('id', id)
  const guarded =
    base === null ? query.is('notes_saved_at', null) : query.eq('notes_saved_at', base)
  const { data } = orRefused(await guarded.select('id'))
  if (data?.length === 1) return 'saved'
  const now = orRefused(
    await adminRest().from(table).select('notes,notes_saved_at').eq('id', id).maybeSingle(),
  )
  if (!now.data) return 'gone'
  // The answer to a save that did arrive may have been lost.
  return now.data.notes === notes ? 'saved' : now.data
}
