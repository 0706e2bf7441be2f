import { useRef, useState } from 'react'
import { useListContext } from '#admin/list/state/list-context.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { AreaField } from '#admin/ui/form/inputs.tsx'
import { Question } from '#admin/ui/question.tsx'
import { type Appointment, CANCEL_REASON_MAX_CHARACTERS } from '#domain/appointments/appointment.ts'
import { endOf } from '#domain/appointments/moment.ts'
import { reminderText, timeText } from '#domain/appointments/words.ts'
import { listed } from '#domain/german.ts'
import { letterState, type ThreadRow } from '#domain/inbox/thread.ts'
import { dayText } from '#domain/moments.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { cancelling } from './mutations.ts'
import './appointment-card.css'

const LETTERS: Record<string, string> = {
  appointment: 'Bestätigung',
  cancellation: 'Absage',
  reminder: 'Erinnerung',
}

type Props = {
  appointment: Appointment
  /** Letters about it, the oldest first. */
  letters: readonly ThreadRow[]
  /** null while another form is open. */
  onMove: (() => void) | null
}

/** A date that was agreed, what the other side has heard of it, and what can still be done. */
export function AppointmentCard({ appointment, letters, onMove }: Props) {
  const { run, isBusy } = useListContext()
  const [reason, setReason] = useState<string | null>(null)
  const card = useRef<HTMLElement>(null)
  const { reminderAt } = useSalon().document.letters
  const { entry_id, services, person, note, is_cancelled, cancel_reason } = appointment
  const now = new Date()
  const told = toldOf(appointment, letters, now)
  const reminder = reminderText(appointment, reminderAt, now)
  const isOver = endOf(appointment) < now
  const isHeard = appointment.by_mail && letters.some(isConfirmation)
  const span = `${dayText(berlinDate(new Date(appointment.starts_at)))}, ${timeText(appointment)}`
  return (
    <article
      className="appointment-card"
      aria-label={`Termin ${span}`}
      data-cancelled={is_cancelled ? '' : undefined}
      tabIndex={-1}
      ref={card}
    >
      <p>
        <b>{span}</b>
        {person && (
          <>
            {'\u00a0· '}
            <bdi>{person}</bdi>
          </>
        )}
      </p>
      {services.length > 0 && <p dir="auto">{listed(services, 'und')}</p>}
      <p className="appointment-told">
        {is_cancelled && 'Abgesagt · '}
        <span data-tone={told.isTrouble ? 'rot' : undefined}>{told.text}</span>
        {reminder && ` · ${reminder}`}
      </p>
      {note && (
        <p className="appointment-note" dir="auto">
          {note}
        </p>
      )}
      {!is_cancelled && !isOver && onMove && (
        <p className="cluster appointment-actions">
          <button type="button" className="text-button" data-tone="kupfer" onClick={onMove}>
            Verschieben
          </button>
          <span aria-hidden="true">·</span>
          <button
            type="button"
            className="text-button"
            data-tone="kupfer"
            onClick={() => {
              if (!isBusy(entry_id)) setReason('')
            }}
          >
            Absagen …
          </button>
        </p>
      )}
      {is_cancelled && cancel_reason && (
        <p className="appointment-note" dir="auto">
          „{cancel_reason}“
        </p>
      )}
      {reason !== null && (
        <Question
          question="Diesen Termin absagen?"
          back="Behalten"
          onClose={() => setReason(null)}
          choices={[
            {
              label: 'Absagen',
              tone: 'rot-voll',
              onChoose: () => {
                // What could be done goes with it; the card stays.
                requestAnimationFrame(() => card.current?.focus())
                run(cancelling(appointment, reason.trim()))
              },
            },
          ]}
        >
          <b>{span}</b>
          {isHeard ? (
            <AreaField
              label="Ein Satz dazu"
              hint="Steht in der E-Mail, die ihn absagt."
              isOptional
              rows={3}
              maxLength={CANCEL_REASON_MAX_CHARACTERS}
              value={reason}
              onChange={setReason}
            />
          ) : (
            <p>Eine E-Mail geht dazu nicht hinaus. Bitte sagen Sie selbst Bescheid.</p>
          )}
        </Question>
      )}
    </article>
  )
}

/** Whom nobody has told of a date, nobody tells that it is off. */
function isConfirmation({ kind, attempts }: ThreadRow) {
  return kind === 'appointment' && (attempts ?? 0) > 0
}

/** The last letter about it tells what the other side knows. */
function toldOf(appointment: Appointment, letters: readonly ThreadRow[], now: Date) {
  const last = letters.at(-1)
  if (!last) {
    const { by_mail, starts_at, changed_at } = appointment
    const wasLate = by_mail && new Date(starts_at) <= new Date(changed_at)
    const text = wasLate ? 'ohne E-Mail, der Zeitpunkt war schon vorbei' : 'ohne E-Mail'
    return { text, isTrouble: false }
  }
  const { text, isTrouble } = letterState(last, now)
  if (last.kind === 'appointment' && last.sent_at) {
    return { text: `Bestätigt mit Kalendereintrag, ${text}`, isTrouble }
  }
  return { text: `${LETTERS[last.kind] ?? 'E-Mail'} ${text}`, isTrouble }
}
