import { gone, orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import type { Table } from './list-query.ts'

export type Patch = Record<string, unknown>

/** A change to one row or many, as it can be sent, shown beforehand and taken back. */
export type Mutation = {
  ids: readonly string[]
  /** How the rows look when it is done; null when they leave. */
  patch: Patch | null
  /** Answers which ids are done; throws when none is. */
  send: (ids: readonly string[]) => Promise<readonly string[]>
  message: (count: number) => string
  /** Told at every try what is done by now, also where the rest failed. */
  onDone?: (ids: readonly string[]) => void
  undo?: (ids: readonly string[]) => Mutation | undefined
  /** How long its message and its way back stand there; without it, until they are dismissed. */
  undoMs?: number
  /** The entry that is open again when it is done. */
  opens?: string
}

type Changing = { table: Table; ids: readonly string[]; patch: Patch; message: string }

/** Can be taken back: what stood there is read first. A row that is gone meanwhile cannot be changed. */
export function changing({ table, ids, patch, message }: Changing): Mutation {
  const before = new Map<string, Patch>()
  return {
    ids,
    patch,
    send: async (batch) => {
      const columns = ['id', ...Object.keys(patch)].join()
      const { data } = orRefused(await adminRest().from(table).select(columns).in('id', batch))
      for (const { id, ...was } of data as unknown as ({ id: string } & Patch)[])
        before.set(id, was)
      return written(adminRest().from(table).update(patch).in('id', batch).select('id'))
    },
    message: (count) => counted(message, count),
    undo: (done) => revoking({ table, ids: done, patch, before }),
  }
}

type Revoking = Omit<Changing, 'message'> & { before: ReadonlyMap<string, Patch> }

/** Puts back what stood there, but not over what somebody else has written since. */
function revoking({ table, ids, patch, before }: Revoking): Mutation {
  const groups = new Map<string, string[]>()
  for (const id of ids) {
    const was = JSON.stringify(before.get(id))
    groups.set(was, [...(groups.get(was) ?? []), id])
  }
  const [only] = groups.size === 1 ? groups.keys() : []
  return {
    ids,
    // Rows that were different before show it when they are read again.
    patch: only ? JSON.parse(only) : {},
    send: async (batch) => {
      const done = []
      for (const [was, all] of groups) {
        const members = all.filter((id) => batch.includes(id))
        if (members.length === 0) continue
        let question = adminRest().from(table).update(JSON.parse(was)).in('id', members)
        for (const [column, value] of Object.entries(patch)) {
          question = value === null ? question.is(column, null) : question.eq(column, value)
        }
        done.push(...(await written(question.select('id'))))
      }
      return done
    },
    message: (count) => counted('Rückgängig gemacht', count),
  }
}

/** An entry that was to be checked becomes one like any other, under the same address. */
export function accepting(ids: readonly string[]): Mutation {
  const patch = { is_released: true }
  return { ...once({ table: 'quarantine', ids, patch, message: 'Übernommen' }), patch }
}

/** Into the bin, from which it comes back; out of the bin for good. One entry is called by its name. */
export function deleting(table: Table, ids: readonly string[], name?: string): Mutation {
  // A name from right to left must not turn our words round.
  const words = name ? `\u2068${name}\u2069 gelöscht` : 'Gelöscht'
  if (table === 'bin') return deletingForGood(ids)
  return {
    ids,
    patch: null,
    send: (batch) => deleted(table === 'suspects' ? 'quarantine' : table, batch),
    message: (count) => counted(words, count),
    undo: restoring,
  }
}

/** Taken back, it is open again. */
export function openingAgain(mutation: Mutation, id: string): Mutation {
  const { undo } = mutation
  return {
    ...mutation,
    undo: (ids) => {
      const back = undo?.(ids)
      return back && { ...back, opens: id }
    },
  }
}

function deletingForGood(ids: readonly string[]): Mutation {
  return {
    ids,
    patch: null,
    send: (batch) => deleted('bin', batch),
    message: (count) => counted('Endgültig gelöscht', count),
  }
}

export function restoring(ids: readonly string[]): Mutation {
  const patch = { is_restored: true }
  return once({ table: 'bin', ids, patch, message: 'Wiederhergestellt' })
}

/** After it the rows stand in another list. */
function once({ table, ids, patch, message }: Changing): Mutation {
  return {
    ids,
    patch: null,
    send: (batch) => written(adminRest().from(table).update(patch).in('id', batch).select('id')),
    message: (count) => counted(message, count),
  }
}

/** Something is done about one entry that is more than a change of its row. */
export function about(
  id: string,
  message: string,
  work: () => Promise<unknown>,
  more: Partial<Mutation> = {},
): Mutation {
  const send: Mutation['send'] = async (ids) => {
    await work()
    return ids
  }
  return { ids: [id], patch: {}, send, message: () => message, ...more }
}

type Written = {
  data: { id: string }[] | null
  error: { message: string } | null
  status: number
}

async function written(question: PromiseLike<Written>) {
  const { data } = orRefused(await question)
  if (!data || data.length === 0) throw gone()
  return data.map(({ id }) => id)
}

/** A row that is gone already is as deleted as it gets. */
async function deleted(table: Table, ids: readonly string[]) {
  orRefused(await adminRest().from(table).delete().in('id', ids))
  return ids
}

function counted(message: string, count: number) {
  return count === 1 ? `${message}.` : `${message}: ${count.toLocaleString('de-DE')} Einträge.`
}
