import { adminRest } from '#admin/api/rest.ts'
import type { Mutation, Patch } from '#admin/list/queries/mutations.ts'
import { orRefused, Refused } from '#admin/list/queries/refused.ts'

const MEANWHILE = 409

/** The entry that is answered, and what it becomes when it was new. */
export type Answered = {
  table: 'contact_submissions' | 'job_applications'
  id: string
  status: string
  becomes: string
}

type Answer = { id: string; way: 'mail' | 'phone' | 'chat'; subject: string; message: string }

export const NOTED = { phone: 'Telefonisch erreicht', chat: 'WhatsApp geschrieben' } as const

/** `onMeanwhile` is told instead of a failure when somebody else was faster: nothing is sent then. */
export function answering(
  entry: Answered,
  answer: Answer & { seen: string | null },
  onMeanwhile: () => void,
): Mutation {
  return {
    ids: [entry.id],
    patch: takenUp(entry),
    send: async (ids) => {
      await store(entry, answer).catch((thrown) => {
        if (!(thrown instanceof Refused) || thrown.status !== MEANWHILE) throw thrown
        onMeanwhile()
      })
      return ids
    },
    // The thread says it.
    message: () => '',
  }
}

/** One tap tells the others; another one takes it back. */
export function noting(entry: Answered, way: keyof typeof NOTED, id: string): Mutation {
  return {
    ids: [entry.id],
    patch: takenUp(entry),
    send: async (ids) => {
      await store(entry, { id, way, subject: '', message: '' })
      return ids
    },
    message: () => `Notiert: ${NOTED[way]}.`,
    undo: () => takingBack(entry, id, 'Rückgängig gemacht.'),
  }
}

/** The entry is as before, unless somebody has moved it on. */
export function takingBack({ id, status }: Answered, answer: string, message: string): Mutation {
  return {
    ids: [id],
    patch: status === 'new' ? { status } : {},
    send: async (ids) => {
      orRefused(await adminRest().from('answers').delete().eq('id', answer))
      return ids
    },
    message: () => message,
  }
}

/** Shown before it is stored, and no news afterwards. */
export function takenUp({ status, becomes }: Answered): Patch {
  return status === 'new' ? { status: becomes } : {}
}

async function store({ table, id }: Answered, answer: Answer & { seen?: string | null }) {
  const row = { ...answer, entry_table: table, entry_id: id }
  orRefused(await adminRest().from('answers').insert(row))
}
