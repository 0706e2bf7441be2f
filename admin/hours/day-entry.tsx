import { Button } from '#admin/ui/button.tsx'
import { FewEntry } from '#admin/ui/form/few-entries.tsx'
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
  const name = <span className="visually-hidden"> {day.reason}</span>
  return (
    <FewEntry
      name={day.reason}
      isQuiet={isHoliday}
      words={longDatesText(day)}
      marks={[
        day.hours
          ? { text: `${hoursText(day.hours)} geöffnet`, tone: 'gruen' }
          : { text: 'geschlossen' },
        isHoliday && { text: 'Feiertag' },
        onConfirm && { text: 'Noch ein Beispiel' },
      ]}
      actions={
        <>
          {onConfirm && (
            <Button isBusy={isBusy} onClick={onConfirm}>
              Stimmt so{name}
            </Button>
          )}
          {isHoliday ? (
            <button type="button" className="text-button" data-tone="leise" onClick={onEdit}>
              Trotzdem öffnen{name}
            </button>
          ) : (
            <Button onClick={onEdit}>Ändern{name}</Button>
          )}
          {onDelete && (
            <Button isBusy={isBusy} onClick={onDelete}>
              Löschen{name}
            </Button>
          )}
        </>
      }
    />
  )
}
