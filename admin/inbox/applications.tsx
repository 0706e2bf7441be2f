import { CaseEntry } from '#admin/list/entry/case-entry.tsx'
import { ListFrame } from '#admin/list/frame/list-frame.tsx'
import { isAnotherList } from '#admin/list/queries/list-params.ts'
import { BY_TIME, type Listing } from '#admin/list/queries/list-query.ts'
import { changing } from '#admin/list/queries/mutations.ts'
import { loadList } from '#admin/list/queries/rows.ts'
import { screenMeta } from '#admin/screen-meta.ts'
import { CANDIDATE_ANSWERS } from '#content/answers.ts'
import { APPLICATION_STATUSES, statusName } from '#domain/inbox/names.ts'
import type { Application } from '#domain/inbox/rows.ts'
import { csv } from '#domain/inbox/table/csv.ts'
import { APPLICATION_COLUMNS } from '#domain/inbox/table/export.ts'
import type { Route } from './+types/applications.ts'
import { ApplicationSheet } from './application-sheet.tsx'

const TABLE = 'job_applications'

const APPLICATIONS: Listing = {
  name: 'Bewerbungen',
  statuses: APPLICATION_STATUSES,
  sorts: { ...BY_TIME, name: { label: 'Name A–Z', order: [['name', true]] } },
  wanted: (status) => ({
    table: TABLE,
    fields: ['name', 'phone'],
    time: 'created_at',
    filter: status ? { column: 'status', value: status } : null,
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

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadList<Application>(APPLICATIONS, url)
}

export const shouldRevalidate = isAnotherList

export default function ApplicationsPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListFrame
      {...loaderData}
      listing={APPLICATIONS}
      searchLabel="Suchen in Name und Telefon"
      entry={(row, isOpen) => (
        <CaseEntry
          table={TABLE}
          row={row}
          isOpen={isOpen}
          statuses={APPLICATION_STATUSES}
          facts={[
            `Gelernt: ${row.is_hairdresser}`,
            row.work_hours,
            `Start: ${row.start_date}`,
            row.phone,
          ]}
          question="Möchten Sie diese Bewerbung wirklich löschen?"
          answers={CANDIDATE_ANSWERS}
        >
          <ApplicationSheet row={row} />
        </CaseEntry>
      )}
      summary={(row) => ({
        name: row.name,
        mark: statusName(APPLICATION_STATUSES, row.status),
        text: [row.work_hours, row.message].filter(Boolean).join(' · '),
        at: row.created_at,
      })}
      actions={ACTIONS}
      question={(count) =>
        count === 1
          ? 'Möchten Sie diese Bewerbung wirklich löschen?'
          : `Möchten Sie diese ${count.toLocaleString('de-DE')} Bewerbungen wirklich löschen?`
      }
      csv={(rows) => csv(APPLICATION_COLUMNS, rows)}
    />
  )
}
