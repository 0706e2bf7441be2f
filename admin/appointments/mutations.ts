import { adminRest } from '#admin/api/rest.ts'
import type { Mutation } from '#admin/list/queries/mutations.ts'
import { gone, orRefused } from '#admin/list/queries/refused.ts'
import { type Answered, takenUp } from '#admin/thread/mutations.ts'
import type { Appointment, AppointmentValues } from '#domain/appointments/appointment.ts'

const TABLE = 'appointments'

type Change = Partial<AppointmentValues> & { is_cancelled?: boolean }

/** Taken back, it never was; once its letter has left it can only be called off. */
export function agreeing(entry: Answered, id: string, values: AppointmentValues): Mutation {
  return {
    ids: [entry.id],
    patch: takenUp(entry),
    send: async (ids) => {
      const row = { ...values, id, entry_table: entry.table, entry_id: entry.id }
      orRefused(await adminRest().from(TABLE).insert(row))
      return ids
    },
    message: () => 'Termin eingetragen.',
    undo: () => ({
      ids: [entry.id],
      patch: entry.status === 'new' ? { status: entry.status } : {},
      send: async (ids) => {
        orRefused(await adminRest().from(TABLE).delete().eq('id', id))
        return ids
      },
      message: () => 'Rückgängig gemacht.',
    }),
  }
}

export function moving(was: Appointment, values: AppointmentValues): Mutation {
  const { starts_at, minutes, services, person, note, by_mail } = was
  const before = { starts_at, minutes, services, person, note, by_mail }
  return { ...changing(was, values, 'Termin geändert.'), undo: () => back(was, before) }
}

export function cancelling(was: Appointment): Mutation {
  const call = changing(was, { is_cancelled: true }, 'Termin abgesagt.')
  return { ...call, undo: () => back(was, { is_cancelled: false }) }
}

function back(was: Appointment, change: Change) {
  return changing(was, change, 'Rückgängig gemacht.')
}

function changing({ id, entry_id }: Appointment, change: Change, message: string): Mutation {
  return {
    ids: [entry_id],
    patch: {},
    send: async (ids) => {
      const { data } = orRefused(
        await adminRest().from(TABLE).update(change).eq('id', id).select('id'),
      )
      if (data.length === 0) throw gone()
      return ids
    },
    message: () => message,
  }
}
