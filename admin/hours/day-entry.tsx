import { useId } from 'react'
import { longDatesText, type SpecialDay } from '#domain/hours/special-days.ts'
import { hoursText } from '#domain/opening-hours.ts'

type Props = {
  day: SpecialDay
  /** Of the law, not the owner's: it can only be opened. */
  isHoliday: boolean
  isBusy: boolean
  onEdit: () => void
  /** Of an example that nobody has confirmed yet. */
  onConfirm?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}

export function DayEntry({ day, isHoliday, isBusy, onEdit, onConfirm, onDelete }: Props) {
  const id = useId()
  return (
    <article aria-labelledby={id} data-holiday={isHoliday ? '' : undefined}>
      <div className="form-words">
        <h2 id={id}>{day.reason}</h2>
        <p>
          {longDatesText(day)}
          <span className="form-pill" data-tone={day.hours ? 'gut' : undefined}>
            {day.hours ? `${hoursText(day.hours)} geöffnet` : 'geschlossen'}
          </span>
          {isHoliday && <span className="form-pill">Feiertag</span>}
          {onConfirm && <span className="form-pill">Noch ein Beispiel</span>}
        </p>
      </div>
      <div className="form-actions">
        {onConfirm && (
          <button type="button" onClick={onConfirm}>
            Stimmt so<span className="visually-hidden"> {day.reason}</span>
          </button>
        )}
        <button type="button" onClick={onEdit}>
          {isHoliday ? 'Trotzdem öffnen' : 'Ändern'}
          <span className="visually-hidden"> {day.reason}</span>
        </button>
        {onDelete && (
          // Disabled it would lose the focus while the server is asked.
          <button type="button" aria-disabled={isBusy || undefined} onClick={onDelete}>
            Löschen<span className="visually-hidden"> {day.reason}</span>
          </button>
        )}
      </div>
    </article>
  )
}
