import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import type { Mutation } from '#admin/list/queries/mutations.ts'
import { type Answered, takenUp } from '#domain/inbox/answer.ts'
import { NOTED } from '#domain/inbox/names.ts'
import type { AnswerEvent } from './answer.ts'

const MEANWHILE = 409
/** So long an answer can be taken back: then its letter leaves. */
const TAKE_BACK_MS = 10_000

/** A letter, or that somebody was reached. `seen` is the newest answer that whoever wrote the letter had read. */
type Words =
  | { id: string; way: 'mail'; subject: string; message: string; seen: string | null }
  | { id: string; way: keyof typeof NOTED }

type Heard = { tell: (event: AnswerEvent) => void; onBack: () => void }

/**
 * Tells when it is said, or that somebody else was faster: nothing is sent then. Tried again, it tells too.
 * One tap takes it back; the entry is as before, unless somebody has moved it on.
 */
export function saying(entry: Answered, words: Words, { tell, onBack }: Heard): Mutation {
  const isMail = words.way === 'mail'
  let isSaid = false
  const takingBack: Mutation = {
    ids: [entry.id],
    patch: entry.status === 'new' ? { status: entry.status } : {},
    send: async (ids) => {
      orRefused(await adminRest().from('answers').delete().eq('id', words.id))
      onBack()
      return ids
    },
    message: () => (isMail ? 'Die Antwort wurde nicht gesendet.' : 'Rückgängig gemacht.'),
    opens: entry.id,
  }
  return {
    ids: [entry.id],
    patch: takenUp(entry),
    send: async (ids) => {
      const row: object = { ...words, entry_table: entry.table, entry_id: entry.id }
      const answer = await adminRest().from('answers').insert(row)
      isSaid = !isMail || answer.status !== MEANWHILE
      if (isSaid) orRefused(answer)
      tell(isSaid ? { is: 'said', id: words.id } : { is: 'overtaken' })
      return ids
    },
    message: () => {
      if (!isSaid) return ''
      return words.way === 'mail' ? 'Die Antwort ist unterwegs.' : `Notiert: ${NOTED[words.way]}.`
    },
    undo: () => (isSaid ? takingBack : undefined),
    ...(isMail && { undoMs: TAKE_BACK_MS }),
  }
}
