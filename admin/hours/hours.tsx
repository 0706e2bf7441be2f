import { useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { readAnew } from '#admin/api/pulse.ts'
import { useAsked } from '#admin/api/use-asked.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { openForms } from '#admin/kept/open-forms.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { LoadFailed } from '#admin/ui/load-failed.tsx'
import { daysAfter } from '#domain/holidays.ts'
import { type Draft, draftOf, newDraft } from '#domain/hours/draft.ts'
import { isOpenIn, withHolidays } from '#domain/hours/special-days.ts'
import { weekTable } from '#domain/opening-hours.ts'
import type { Route } from './+types/hours.ts'
import { DayEntry } from './day-entry.tsx'
import { DayForm } from './day-form.tsx'
import { confirmDay, daysQuery, saveDay } from './days.ts'
import { useDeletion } from './use-deletion.tsx'
import '#admin/ui/list-form.css'
import './hours.css'

const NAME = 'Öffnungszeiten'
const SHOWN_DAYS = 365

const NEW = 'neu'

/** What is being typed outlives a look elsewhere and a reload; each entry has its own. */
const forms = openForms<Draft>('oeffnungszeiten')

export const meta: Route.MetaFunction = () => screenMeta(NAME)

export default function HoursPage() {
  const { salon, today } = useSalon()
  const { hours } = salon
  const { answer, hasFailed, failure } = useAsked(daysQuery(today))
  const heading = useRef<HTMLHeadingElement>(null)
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isNew = params.has('neu')
  const [open, setOpen] = useState(isNew ? NEW : forms.open)
  const [draft, setDraft] = useState(() => forms.formOf(open) ?? (isNew ? newDraft(hours) : null))
  /** How the last saving ended; null while there is nothing to say. */
  const [isSaved, setSaved] = useState<boolean | null>(null)
  const deletion = useDeletion({
    // Not before the server has answered: a deletion that fails leaves what was typed.
    onDeleted: ({ id }) => {
      forms.keep(id, null)
      if (open === id) show(null, null)
    },
    onRestored: () => heading.current?.focus(),
  })

  function show(name: string | null, next: Draft | null) {
    forms.setOpen(name)
    setOpen(name)
    setDraft(next)
    setSaved(null)
  }

  function begin(name: string, fresh: Draft) {
    show(name, forms.formOf(name) ?? fresh)
  }

  function change(next: Draft) {
    if (open) {
      forms.setOpen(open)
      forms.keep(open, next)
    }
    setDraft(next)
  }

  async function confirm(id: string) {
    const isDone = await confirmDay(id)
    setSaved(isDone)
    if (isDone) await readAnew()
  }

  function close() {
    if (open) forms.keep(open, null)
    show(null, null)
    // A reload must not begin another one.
    if (isNew) navigate('/admin/hours', { replace: true })
    heading.current?.focus()
  }

  return (
    <div className="list-form hours-screen">
      <h1 ref={heading} tabIndex={-1}>
        {NAME}
      </h1>
      <p className="form-lead">
        {weekTable(hours.week)
          .filter(({ time }) => time)
          .map(({ days: name, time }) => `${name} ${time}`)
          .join(', ')}
        . Hier steht, wann der Salon geschlossen ist oder anders öffnet. Auf der Website steht es
        wenige Sekunden nach dem Speichern.{' '}
        <Link to="/admin/inhalte/zeiten">Die regelmäßige Woche ändern</Link>
      </p>
      {draft && answer ? (
        <DayForm
          key={open}
          draft={draft}
          days={answer}
          today={today}
          onChange={change}
          onCancel={close}
          onSave={async (day) => {
            const saved = await saveDay(day, draft.id)
            if (saved === 'saved') {
              close()
              setSaved(true)
            }
            if (saved !== 'failed') await readAnew()
            return saved
          }}
        />
      ) : (
        <button
          type="button"
          data-tone="kupfer"
          disabled={!answer}
          onClick={() => begin(NEW, newDraft(hours))}
        >
          Besonderen Tag eintragen
        </button>
      )}
      <p role="status">
        {isSaved === false && 'Nicht gespeichert. Bitte noch einmal versuchen.'}
        {isSaved && 'Gespeichert. In wenigen Sekunden steht es auf der Website.'}
        {!answer && !hasFailed && `Lade ${NAME}...`}
      </p>
      {hasFailed && (
        <LoadFailed
          text={`${NAME} konnten nicht geladen werden.`}
          failure={failure}
          hasLast={answer !== null}
        />
      )}
      {deletion.message}
      {answer && (
        <ul>
          {withHolidays(hours.state, today, daysAfter(today, SHOWN_DAYS), answer, (date) =>
            isOpenIn(hours, date),
          ).map((day) => {
            const own = answer.find(({ from }) => from === day.from)
            return (
              <li key={day.from}>
                <DayEntry
                  day={day}
                  isHoliday={!own}
                  isBusy={deletion.isBusy}
                  onEdit={() =>
                    own ? begin(own.id, draftOf(own, hours)) : begin(day.from, newDraft(hours, day))
                  }
                  onConfirm={own?.isSample && (() => confirm(own.id))}
                  onDelete={
                    own &&
                    (() => {
                      setSaved(null)
                      deletion.remove(own)
                    })
                  }
                />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
