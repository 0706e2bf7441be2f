import { screenMeta } from '#admin/frame/screen-meta.ts'
import { ListFrame } from '#admin/list/frame/list-frame.tsx'
import {
  ALL,
  BY_PROMISE,
  BY_TIME,
  CASE_KEYS,
  type Listing,
  TO_CHECK,
} from '#admin/list/queries/list-query.ts'
import { changing } from '#admin/list/queries/mutations.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { comingWarning, rowMark } from '#admin/thread/row-marks.ts'
import { answersOf } from '#domain/inbox/answer.ts'
import { APPLICATION_STATUSES, statusName } from '#domain/inbox/names.ts'
import { applicationWords } from '#domain/inbox/row-words.ts'
import type { Application } from '#domain/inbox/rows.ts'
import { csv } from '#domain/inbox/table/csv.ts'
import { APPLICATION_COLUMNS } from '#domain/inbox/table/export.ts'
import type { Route } from './+types/applications.ts'
import { ApplicationSheet } from './application-sheet.tsx'
import { CaseEntry } from './case-entry.tsx'
import { isSettled, statusMark } from './status-mark.ts'

const TABLE = 'job_applications'
const OPEN = ''
const BY_NAME = { name: { label: 'Name A–Z', order: [['name', true]] } } as const

const APPLICATIONS: Listing = {
  name: 'Bewerbungen',
  statuses: { [OPEN]: 'Offen', [ALL]: 'Alle', ...APPLICATION_STATUSES },
  types: {},
  keys: CASE_KEYS,
  sorts: (status) => {
    if (status === TO_CHECK) return BY_TIME
    return { ...(status === OPEN ? BY_PROMISE : BY_TIME), ...BY_NAME }
  },
  suspects: { kind: 'application', in: [OPEN, ALL, 'new'] },
  wanted: ({ status }) => ({
    table: TABLE,
    view: 'listed_applications',
    fields: ['name', 'phone'],
    time: 'created_at',
    filters:
      status === OPEN
        ? [{ column: 'status', value: ['new', 'reviewing', 'interview_scheduled'] }]
        : status !== ALL
          ? [{ column: 'status', value: status }]
          : [],
  }),
}

const ACTIONS = [
  {
    statuses: APPLICATION_STATUSES,
    mutation: (ids: readonly string[], status: string) =>
      changing({
        table: TABLE,
        ids,
        patch: { status },
        message: `Status: ${statusName(APPLICATION_STATUSES, status)}`,
      }),
  },
] as const

export const meta: Route.MetaFunction = () => screenMeta(APPLICATIONS.name)

export default function ApplicationsPage() {
  const { document, salon } = useSalon()
  return (
    <ListFrame<Application>
      listing={APPLICATIONS}
      searchLabel="Suchen in Name und Telefon"
      entry={(row, days) => (
        <CaseEntry
          table={TABLE}
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
          question="Möchten Sie diese Bewerbung wirklich löschen?"
          templates={answersOf(document, salon).candidates}
          days={days}
        >
          <ApplicationSheet row={row} />
        </CaseEntry>
      )}
      row={(row, days) => ({
        id: row.id,
        name: row.name,
        mark: rowMark(row) ?? statusMark(APPLICATION_STATUSES, row, salon.hours, days),
        text: applicationWords(row),
        at: row.created_at,
        isSettled: isSettled(row),
      })}
      actions={ACTIONS}
      findWarning={comingWarning}
      question={(count) =>
        count === 1
          ? 'Möchten Sie diese Bewerbung wirklich löschen?'
          : `Möchten Sie diese ${count.toLocaleString('de-DE')} Bewerbungen wirklich löschen?`
      }
      csv={(rows) => csv(APPLICATION_COLUMNS, rows)}
    />
  )
}
