import { gone, orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import { about, type Mutation } from '#admin/list/queries/mutations.ts'
import type { Appointment, AppointmentValues } from '#domain/appointments/appointment.ts'
import { type Answered, notTakenUp, takenUp } from '#domain/inbox/answer.ts'

const TABLE = 'appointments'
const TAKEN = 409
const TAKEN_BACK = 'Rückgängig gemacht.'

type Change = Partial<AppointmentValues & Pick<Appointment, 'is_cancelled' | 'cancel_reason'>>

/** Taken back, it never was; once its letter has left it can only be called off. Tried again, it is one date. */
export function agreeing(entry: Answered, id: string, values: AppointmentValues): Mutation {
  const row = { ...values, id, entry_table: entry.table, entry_id: entry.id }
  const agree = async () => {
    const answer = await adminRest().from(TABLE).insert(row)
    // The answer to a try before was lost: the date is there, and now it shall say this.
    if (answer.status === TAKEN) await update(id, values)
    else orRefused(answer)
  }
  const withdraw = async () => orRefused(await adminRest().from(TABLE).delete().eq('id', id))
  return about(entry.id, 'Termin eingetragen.', agree, {
    patch: takenUp(entry),
    undo: () => about(entry.id, TAKEN_BACK, withdraw, { patch: notTakenUp(entry) }),
  })
}

export function moving(was: Appointment, values: AppointmentValues) {
  const { starts_at, minutes, services, person, note, by_mail } = was
  const before = { starts_at, minutes, services, person, note, by_mail }
  return changing(was, values, before, 'Termin geändert.')
}

export function cancelling(was: Appointment, cancel_reason: string) {
  const before = { is_cancelled: false, cancel_reason: was.cancel_reason }
  return changing(was, { is_cancelled: true, cancel_reason }, before, 'Termin abgesagt.')
}

/** Taken back only from what it has left: what somebody else has agreed on since holds. */
function changing(
  { id, entry_id }: Appointment,
  values: Change,
  before: Change,
  message: string,
): Mutation {
  let left = 0
  const change = async () => {
    left = await update(id, values)
  }
  return about(entry_id, message, change, {
    undo: () => about(entry_id, TAKEN_BACK, () => update(id, before, left)),
  })
}

/** Whatever it was, or only the one with this sequence; answers the sequence it has now. */
async function update(id: string, change: Change, sequence?: number): Promise<number> {
  const question = adminRest().from(TABLE).update(change).eq('id', id)
  const guarded = sequence === undefined ? question : question.eq('sequence', sequence)
  const { data } = orRefused(await guarded.select('sequence'))
  if (!data[0]) throw gone()
  return data[0].sequence
}
