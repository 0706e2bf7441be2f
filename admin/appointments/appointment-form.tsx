import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { Failure } from '#admin/list/failure.tsx'
import { useSalon } from '#admin/salon/use-salon.ts'
import { Button } from '#admin/ui/button.tsx'
import { AreaField, InputField, SelectField } from '#admin/ui/form/inputs.tsx'
import { Picks } from '#admin/ui/form/picks.tsx'
import { useFields } from '#admin/ui/form/use-fields.ts'
import {
  type AppointmentDraft,
  type AppointmentProblems,
  type AppointmentValues,
  NOTE_MAX_CHARACTERS,
  PERSON_MAX_CHARACTERS,
  readAppointment,
  suggestedMinutes,
} from '#domain/appointments/appointment.ts'
import { appointmentWarnings } from '#domain/appointments/warnings.ts'
import { isDate } from '#domain/booking-wish.ts'
import type { SpecialDay } from '#domain/hours/special-days.ts'
import { shortDayText } from '#domain/moments.ts'
import { agendaQuery } from './agenda-rows.ts'
import { ServiceChoice } from './service-choice.tsx'
import './appointment-form.css'

type Props = {
  entryId: string
  /** Its own, also before it is stored. */
  id: string
  /** 'Termin eintragen' */
  title: string
  draft: AppointmentDraft
  days: SpecialDay[]
  /** What somebody else has done with it since the form was opened. */
  meanwhile: string | null
  /** Days that were wished for, one tap each. */
  wished: readonly string[]
  canMail: boolean
  isTrial: boolean
  isBusy: boolean
  onChange: (draft: AppointmentDraft) => void
  onSave: (values: AppointmentValues) => void
  onCancel: () => void
}

/** Day, time and for what: whatever speaks against it is said, and nothing is forbidden. */
export function AppointmentForm(props: Props) {
  const { entryId, title, draft, wished, canMail, isTrial, isBusy, onChange, onCancel } = props
  const { salon } = useSalon()
  const fields = useFields<AppointmentDraft, AppointmentProblems>({
    draft,
    onChange,
    problemsOf: (draft) => {
      const read = readAppointment(draft)
      return 'problems' in read ? read.problems : {}
    },
    onSave: async (draft) => {
      const read = readAppointment(draft)
      if ('values' in read && !isBusy) props.onSave(read.values)
      return null
    },
  })
  const { wrong, set } = fields
  const { ref: form } = fields.form

  // A form that goes takes the focus with it: its entry gets it.
  useLayoutEffect(() => {
    const here = form.current
    const entry = here?.closest('article')
    return () => {
      if (here?.contains(document.activeElement)) entry?.focus()
    }
  }, [form])

  /** Minutes that somebody has chosen stay. */
  function setServices(services: string[]) {
    const isSuggested = draft.minutes === String(suggestedMinutes(draft.services, salon))
    const minutes = String(suggestedMinutes(services, salon))
    set({ services, ...(isSuggested && { minutes }) })
  }

  return (
    <form {...fields.form} className="stack appointment-form" aria-label={title}>
      <h3>{title}</h3>
      {wished.length > 0 && (
        <Picks
          label="Wunschtage"
          picks={wished.map((date) => [date, shortDayText(date)])}
          picked={draft.date}
          onPick={(date) => set({ date })}
        />
      )}
      <div className="appointment-when">
        <InputField
          label="Tag"
          error={wrong.date}
          // Whoever opens the form chooses the day next, or the time.
          autoFocus={draft.date === ''}
          type="date"
          required
          value={draft.date}
          onChange={(date) => set({ date })}
        />
        <InputField
          label="Uhrzeit"
          error={wrong.time}
          autoFocus={draft.date !== ''}
          type="time"
          step={300}
          required
          value={draft.time}
          onChange={(time) => set({ time })}
        />
        <InputField
          label="Minuten"
          error={wrong.minutes}
          type="text"
          inputMode="numeric"
          required
          value={draft.minutes}
          onChange={(minutes) => set({ minutes })}
        />
      </div>
      {!isTrial && (
        <ServiceChoice chosen={draft.services} error={wrong.services} onChange={setServices} />
      )}
      <Person draft={draft} error={wrong.person} onChange={(person) => set({ person })} />
      <AreaField
        label="Notiz"
        error={wrong.note}
        hint="Nur für den Salon."
        isOptional
        rows={2}
        maxLength={NOTE_MAX_CHARACTERS}
        value={draft.note}
        onChange={(note) => set({ note })}
      />
      {canMail && (
        <label>
          <input
            type="checkbox"
            checked={draft.by_mail}
            onChange={({ target }) => set({ by_mail: target.checked })}
          />
          Bestätigung per E-Mail schicken
        </label>
      )}
      <Warnings {...props} />
      <Failure id={entryId} />
      <div className="cluster">
        <Button type="submit" tone="kupfer" isBusy={isBusy}>
          {title}
        </Button>
        <button type="button" className="button" onClick={onCancel}>
          Abbrechen
        </button>
      </div>
    </form>
  )
}

function Warnings({ id, draft, days, meanwhile }: Props) {
  const { hours } = useSalon().salon
  // Nothing while it is not known: a warning is missing, nothing else.
  const { data: others = [] } = useQuery({
    ...agendaQuery(draft.date, 1),
    enabled: isDate(draft.date),
  })
  const read = readAppointment(draft)
  const warnings =
    'values' in read
      ? appointmentWarnings({ ...read.values, id }, { hours, days, others }, new Date())
      : []
  return (
    <div className="amber appointment-warnings" role="status">
      {meanwhile && <p>{meanwhile}</p>}
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </div>
  )
}

type PersonProps = {
  draft: AppointmentDraft
  error: string | undefined
  onChange: (person: string) => void
}

/** Of the team where it is known; whoever left it since stays with what was agreed. */
function Person({ draft: { person }, error, onChange }: PersonProps) {
  const team = useSalon().salon.team.map(({ name }) => name)
  const around = { label: 'Bei wem', error, isOptional: true, value: person, onChange }
  if (team.length === 0) {
    return <InputField {...around} type="text" maxLength={PERSON_MAX_CHARACTERS} />
  }
  const names = team.includes(person) || !person ? team : [...team, person]
  const of = Object.fromEntries(names.map((name) => [name, name]))
  return <SelectField {...around} of={{ '': 'Nicht festgelegt', ...of }} />
}
