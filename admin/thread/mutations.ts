import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import { about, type Mutation } from '#admin/list/queries/mutations.ts'
import { type Answered, notTakenUp, takenUp } from '#domain/inbox/answer.ts'
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
  const say = async () => {
    const row: object = { ...words, entry_table: entry.table, entry_id: entry.id }
    const answer = await adminRest().from('answers').insert(row)
    isSaid = !isMail || answer.status !== MEANWHILE
    if (isSaid) orRefused(answer)
    tell(isSaid ? { is: 'said', id: words.id } : { is: 'overtaken' })
  }
  const takeBack = async () => {
    orRefused(await adminRest().from('answers').delete().eq('id', words.id))
    onBack()
  }
  const done = words.way === 'mail' ? 'Die Antwort ist unterwegs.' : `Notiert: ${NOTED[words.way]}.`
  const undone = isMail ? 'Die Antwort wurde nicht gesendet.' : 'Rückgängig gemacht.'
  const back = about(entry.id, undone, takeBack, { patch: notTakenUp(entry), opens: entry.id })
  return about(entry.id, done, say, {
    patch: takenUp(entry),
    message: () => (isSaid ? done : ''),
    undo: () => (isSaid ? back : undefined),
    ...(isMail && { undoMs: TAKE_BACK_MS }),
  })
}
