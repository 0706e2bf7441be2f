import { adminRest } from '#app/api/admin-rest.ts'
import type { Table } from './wanted.ts'

export type Patch = Record<string, unknown>

/** A change to one row or many, as it can be sent, shown beforehand and taken back. */
export type Work = {
  ids: readonly string[]
  /** How the rows look when it is done; null when they leave. */
  patch: Patch | null
  /** Answers which ids are done; throws when none is. */
  send: (ids: readonly string[]) => Promise<readonly string[]>
  said: (count: number) => string
  undo?: (ids: readonly string[]) => Work
}

type Changing = { table: Table; ids: readonly string[]; patch: Patch; said: string }

/** With `before` it can be taken back. A row that is gone meanwhile cannot be changed. */
export function changing(change: Changing, before?: Patch): Work {
  const { table, ids, patch, said } = change
  const back = before && { table, patch: before, said: 'Rückgängig gemacht' }
  return {
    ids,
    patch,
    send: (batch) => written(adminRest().from(table).update(patch).in('id', batch).select('id')),
    said: (count) => counted(said, count),
    ...(back && { undo: (done) => changing({ ...back, ids: done }) }),
  }
}

/** A suspect that is let out stands in its own list. */
export function releasing(ids: readonly string[]): Work {
  const patch = { is_released: true }
  return { ...changing({ table: 'quarantine', ids, patch, said: 'Freigegeben' }), patch: null }
}

/** Into the bin, from which it comes back. */
export function deleting(table: Table, ids: readonly string[]): Work {
  return {
    ids,
    patch: null,
    send: (batch) => deleted(table, batch),
    said: (count) => counted('Gelöscht', count),
    undo: restoring,
  }
}

export function deletingForGood(ids: readonly string[]): Work {
  return {
    ids,
    patch: null,
    send: (batch) => deleted('bin', batch),
    said: (count) => counted('Endgültig gelöscht', count),
  }
}

export function restoring(ids: readonly string[]): Work {
  const patch = { is_restored: true }
  return { ...changing({ table: 'bin', ids, patch, said: 'Wiederhergestellt' }), patch: null }
}

async function written(question: PromiseLike<{ data: { id: string }[] | null; error: unknown }>) {
  const { data, error } = await question
  if (error || !data || data.length === 0) throw error ?? new Error('No such row')
  return data.map(({ id }) => id)
}

/** A row that is gone already is as deleted as it gets. */
async function deleted(table: Table, ids: readonly string[]) {
  const { error } = await adminRest().from(table).delete().in('id', ids)
  if (error) throw error
  return ids
}

function counted(said: string, count: number) {
  return count === 1 ? `${said}.` : `${said}: ${count.toLocaleString('de-DE')} Einträge.`
}
