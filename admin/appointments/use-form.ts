import { useState } from 'react'
import { appointmentDraft, keepDraft, readDraft } from '#admin/list/entry/drafts.ts'
import type { AppointmentDraft } from '#domain/appointments/appointment.ts'

/** `id` is the date's own, also before it is stored: tried again it is the same one. */
type Open = { id: string; isNew: boolean; draft: AppointmentDraft }

/** The form of one entry: what stands in it outlives a look elsewhere. */
export function useForm(entry: string) {
  const key = appointmentDraft(entry)
  const [open, setOpen] = useState(() => readDraft<Open>(key))

  function show(next: Open | null) {
    keepDraft(key, next)
    setOpen(next)
  }

  return { open, show }
}
