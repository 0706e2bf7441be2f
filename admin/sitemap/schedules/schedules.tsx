import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { queryClient } from '#admin/api/query-client.ts'
import { siteUrl } from '#admin/api/site-url.ts'
import { useAsked } from '#admin/api/use-asked.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { openForms } from '#admin/kept/open-forms.ts'
import { LoadFailed } from '#admin/ui/load-failed.tsx'
import { type Draft, draftOf, newDraft } from '#domain/sitemap/schedules/draft.ts'
import type { Route } from './+types/schedules.ts'
import { saveSchedule, schedulesQuery } from './queries.ts'
import { ScheduleEntry } from './schedule-entry.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import '#admin/ui/list-form.css'
import './schedules.css'

const NAME = 'Zeitpläne'
const NEW = ''

/** What is being typed outlives a look elsewhere and a reload; each schedule has its own. */
const forms = openForms<Draft>('zeitplaene')

export const meta: Route.MetaFunction = () => screenMeta(NAME)

export default function SchedulesPage() {
  const { answer, hasFailed, failure } = useAsked(schedulesQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const [open, setOpen] = useState(forms.open)
  const [draft, setDraft] = useState(() => forms.formOf(open))
  const [isSaved, setSaved] = useState(false)
  const taken = answer?.map(({ domain }) => domain) ?? []

  function begin(name: string, fresh: Draft) {
    forms.setOpen(name)
    setOpen(name)
    setDraft(forms.formOf(name) ?? fresh)
    setSaved(false)
  }

  function change(next: Draft) {
    if (open !== null) forms.keep(open, next)
    setDraft(next)
  }

  function close() {
    if (open !== null) forms.keep(open, null)
    forms.setOpen(null)
    setOpen(null)
    setDraft(null)
    heading.current?.focus()
  }

  return (
    <div className="list-form schedules">
      <p className="screen-back">
        <Link to="/admin/sitemap">
          <span aria-hidden="true">‹ </span>Zurück zum Sitemap Monitor
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {NAME}
      </h1>
      <p className="form-lead">
        Der Server prüft von selbst und schreibt Ihnen, wenn etwas nicht mehr stimmt.
      </p>
      {draft && answer ? (
        <ScheduleForm
          key={open}
          draft={draft}
          taken={taken}
          onChange={change}
          onCancel={close}
          onSave={async (plan) => {
            const hasSaved = await saveSchedule(plan)
            if (!hasSaved) return false
            close()
            setSaved(true)
            await queryClient.invalidateQueries(schedulesQuery)
            return true
          }}
        />
      ) : (
        <button
          type="button"
          data-tone="kupfer"
          disabled={!answer}
          onClick={() => begin(NEW, newDraft(siteUrl(), taken))}
        >
          Neuer Zeitplan
        </button>
      )}
      <p role="status">
        {isSaved && 'Gespeichert.'}
        {!answer && !hasFailed && `Lade ${NAME}...`}
        {answer?.length === 0 &&
          !draft &&
          'Noch kein Zeitplan. Mit „Neuer Zeitplan“ prüft der Server zum Beispiel jede Woche, ob alle Seiten Ihrer Website zu erreichen sind. Eine Nachricht bekommen Sie nur, wenn etwas nicht stimmt.'}
      </p>
      {hasFailed && (
        <LoadFailed
          text={`${NAME} konnten nicht geladen werden.`}
          failure={failure}
          hasLast={answer !== null}
        />
      )}
      {answer && answer.length > 0 && (
        <ul>
          {answer.map((schedule) => (
            <li key={schedule.domain}>
              <ScheduleEntry
                schedule={schedule}
                onEdit={() => begin(schedule.domain, draftOf(schedule))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
