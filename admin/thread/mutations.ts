import { orRefused, Refused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import type { Mutation } from '#admin/list/queries/mutations.ts'
import { type Answered, takenUp } from '#domain/inbox/answer.ts'
import { NOTED } from '#domain/inbox/names.ts'

const MEANWHILE = 409
/** So long an answer can be taken back: then its letter leaves. */
const TAKE_BACK_MS = 10_000

/** `seen` is the newest answer that whoever wrote this one had read. */
type Mailed = { id: string; subject: string; message: string; seen: string | null }

/** What was said from here and not read again yet, by its entry: its author knows of it. */
export const justSaid = new Map<string, string>()

/** What was taken back from here and not read again yet: nobody has to know of it. */
export const takenBack = new Set<string>()

/** Tells when it is sent, or that somebody else was faster: nothing is sent then. Tried again, it tells too. */
export function answering(
  entry: Answered,
  answer: Mailed,
  told: { onSent: () => void; onMeanwhile: () => void; onBack: () => void },
): Mutation {
  let isSent = false
  return {
    ids: [entry.id],
    patch: takenUp(entry),
    send: async (ids) => {
      const sent = await store(entry, { ...answer, way: 'mail' }).catch((thrown) => {
        if (!(thrown instanceof Refused) || thrown.status !== MEANWHILE) throw thrown
        return false
      })
      isSent = sent
      if (isSent) told.onSent()
      else told.onMeanwhile()
      return ids
    },
    message: () => (isSent ? 'Die Antwort ist unterwegs.' : ''),
    undo: () =>
      isSent
        ? takingBack(entry, answer.id, 'Die Antwort wurde nicht gesendet.', told.onBack)
        : undefined,
    undoMs: TAKE_BACK_MS,
  }
}

/** One tap tells the others; another one takes it back. */
export function noting(entry: Answered, way: keyof typeof NOTED, id: string): Mutation {
  return {
    ids: [entry.id],
    patch: takenUp(entry),
    send: async (ids) => {
      await store(entry, { id, way })
      return ids
    },
    message: () => `Notiert: ${NOTED[way]}.`,
    undo: () => takingBack(entry, id, 'Rückgängig gemacht.'),
  }
}

/** The entry is as before, unless somebody has moved it on. */
export function takingBack(
  { id, status }: Answered,
  answer: string,
  message: string,
  onDone = () => {},
): Mutation {
  return {
    ids: [id],
    patch: status === 'new' ? { status } : {},
    send: async (ids) => {
      orRefused(await adminRest().from('answers').delete().eq('id', answer))
      justSaid.delete(id)
      takenBack.add(answer)
      onDone()
      return ids
    },
    message: () => message,
    opens: id,
  }
}

async function store({ table, id }: Answered, answer: { id: string; way: string }) {
  const row = { ...answer, entry_table: table, entry_id: id }
  orRefused(await adminRest().from('answers').insert(row))
  justSaid.set(id, answer.id)
  return true
}
