import { screenMeta } from '#admin/frame/screen-meta.ts'
import { ListFrame } from '#admin/list/frame/list-frame.tsx'
import { useSalon } from '#admin/salon/use-salon.ts'
import { comingWarning } from '#admin/thread/row-marks.ts'
import { answersOf } from '#domain/inbox/answer.ts'
import { APPLICATION_STATUSES } from '#domain/inbox/names.ts'
import { applicationWords } from '#domain/inbox/row-words.ts'
import type { Application } from '#domain/inbox/rows.ts'
import { csv } from '#domain/inbox/table/csv.ts'
import { APPLICATION_COLUMNS } from '#domain/inbox/table/export.ts'
import type { Route } from './+types/applications.ts'
import { ApplicationSheet } from './application-sheet.tsx'
import { CaseEntry } from './case-entry.tsx'
import { caseListing, caseRow, deleteQuestion, statusAction } from './cases.ts'
import { statusMark } from './status-mark.ts'

const KIND = {
  name: 'Bewerbungen',
  table: 'job_applications',
  view: 'listed_applications',
  suspects: 'application',
  fields: ['name', 'phone'],
  statuses: APPLICATION_STATUSES,
  open: ['new', 'reviewing', 'interview_scheduled'],
} as const
const APPLICATIONS = caseListing(KIND)
const ACTIONS = [statusAction(KIND)]
const question = deleteQuestion('Bewerbung', 'Bewerbungen')

export const meta: Route.MetaFunction = () => screenMeta(KIND.name)

export default function ApplicationsPage() {
  const { document, salon } = useSalon()
  return (
    <ListFrame<Application>
      listing={APPLICATIONS}
      searchLabel="Suchen in Name und Telefon"
      entry={(row, days) => (
        <CaseEntry
          table={KIND.table}
          row={row}
          statuses={APPLICATION_STATUSES}
          answered="reviewing"
          marks={[statusMark(APPLICATION_STATUSES, row, salon.hours, days)]}
          facts={[
            ['Gelernt', row.is_hairdresser],
            ['Arbeitszeit', row.work_hours],
            ['Start', row.start_date],
          ]}
          text={row.message}
          question={question(1)}
          templates={answersOf(document, salon).candidates}
          days={days}
        >
          <ApplicationSheet row={row} />
        </CaseEntry>
      )}
      row={(row, days) =>
        caseRow(row, APPLICATION_STATUSES, applicationWords(row), { hours: salon.hours, days })
      }
      actions={ACTIONS}
      findWarning={comingWarning}
      question={question}
      csv={(rows) => csv(APPLICATION_COLUMNS, rows)}
    />
  )
}
