import { appointmentDraft } from '#admin/kept/drafts.ts'
import { useKept } from '#admin/kept/use-kept.ts'
import type { Appointment, AppointmentDraft } from '#domain/appointments/appointment.ts'
import { appointmentText } from '#domain/appointments/words.ts'

/** `id` is the date's own, also before it is stored: tried again it is the same one. */
type OpenForm = {
  id: string
  /** The date as it was when somebody began to move it; null for a new one. */
  was: Appointment | null
  draft: AppointmentDraft
}

/** The form of one entry: what stands in it outlives a look elsewhere. */
export function useOpenForm(entry: string) {
  const [open, show] = useKept<OpenForm>(appointmentDraft(entry))
  return { open, show }
}

/** What somebody else has done with a date that is being moved here; null when nothing. */
export function doneMeanwhile({ id, was }: OpenForm, agreed: readonly Appointment[]) {
  if (!was) return null
  const now = agreed.find((one) => one.id === id)
  if (!now) return 'Dieser Termin wurde inzwischen zurückgenommen.'
  if (now.sequence === was.sequence) return null
  return now.is_cancelled
    ? 'Dieser Termin wurde inzwischen abgesagt.'
    : `Dieser Termin wurde inzwischen geändert: ${appointmentText(now)}.`
}
