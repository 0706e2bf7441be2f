import { useState } from 'react'
import { Link } from 'react-router'
import { queryClient } from '#admin/api/query-client.ts'
import { siteUrl } from '#admin/api/site-url.ts'
import { useAsked } from '#admin/api/use-asked.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { useOpenForms } from '#admin/kept/use-open-forms.ts'
import { FewEntries } from '#admin/ui/form/few-entries.tsx'
import { type Draft, draftOf, newDraft } from '#domain/sitemap/schedules/draft.ts'
import type { Route } from './+types/schedules.ts'
import { saveSchedule, schedulesQuery } from './queries.ts'
import { ScheduleEntry } from './schedule-entry.tsx'
import { ScheduleForm } from './schedule-form.tsx'
import './schedules.css'

const NAME = 'Zeitpläne'
const NEW = ''

export const meta: Route.MetaFunction = () => screenMeta(NAME)

export default function SchedulesPage() {
  const asked = useAsked(schedulesQuery)
  const { answer } = asked
  const forms = useOpenForms<Draft>('zeitplaene')
  const [isSaved, setSaved] = useState(false)
  const taken = answer?.map(({ domain }) => domain) ?? []
  function begin(name: string, fresh: Draft) {
    setSaved(false)
    forms.begin(name, fresh)
  }

  return (
    <>
      <p className="screen-back">
        <Link to="/admin/sitemap">
          <span aria-hidden="true">‹ </span>Zurück zum Sitemap Monitor
        </Link>
      </p>
      <FewEntries
        name={NAME}
        heading={forms.heading}
        className="schedules"
        lead="Der Server prüft von selbst und schreibt Ihnen, wenn etwas nicht mehr stimmt."
        form={
          forms.form &&
          answer && (
            <ScheduleForm
              key={forms.open}
              draft={forms.form}
              taken={taken}
              onChange={forms.change}
              onCancel={forms.close}
              onSave={async (plan) => {
                if (!(await saveSchedule(plan))) return false
                forms.close()
                setSaved(true)
                await queryClient.invalidateQueries(schedulesQuery)
                return true
              }}
            />
          )
        }
        add={{ label: 'Neuer Zeitplan', onAdd: () => begin(NEW, newDraft(siteUrl(), taken)) }}
        asked={asked}
        status={
          <>
            {isSaved && 'Gespeichert.'}
            {answer?.length === 0 &&
              !forms.form &&
              'Noch kein Zeitplan. Mit „Neuer Zeitplan“ prüft der Server zum Beispiel jede Woche, ob alle Seiten Ihrer Website zu erreichen sind. Eine Nachricht bekommen Sie nur, wenn etwas nicht stimmt.'}
          </>
        }
      >
        {answer?.map((schedule) => (
          <li key={schedule.domain}>
            <ScheduleEntry
              schedule={schedule}
              onEdit={() => begin(schedule.domain, draftOf(schedule))}
            />
          </li>
        ))}
      </FewEntries>
    </>
  )
}
