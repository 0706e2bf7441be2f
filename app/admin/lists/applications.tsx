import { readAsked } from '#app/admin/submissions/address.ts'
import { type Case, CaseEntry } from '#app/admin/submissions/case-entry.tsx'
import { ListFrame } from '#app/admin/submissions/list-frame.tsx'
import { ReachLinks } from '#app/admin/submissions/reach-links.tsx'
import { loadRows } from '#app/admin/submissions/rows.ts'
import { useRows } from '#app/admin/submissions/use-rows.ts'
import { hiddenPageMeta } from '#app/layout/page-meta.ts'
import { salon } from '#content/salon.ts'
import { APPLICATION_STATUSES } from '#domain/inbox/names.ts'
import type { Route } from './+types/applications.ts'

const NAME = 'Bewerbungen'
const TABLE = 'job_applications'

type Application = Case & {
  phone: string
  is_hairdresser: string
  work_hours: string
  start_date: string
  message: string | null
}

export const meta: Route.MetaFunction = () => hiddenPageMeta(NAME)

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const asked = readAsked(url.searchParams, Object.keys(APPLICATION_STATUSES))
  const filter = asked.status ? { column: 'status', value: asked.status } : undefined
  const fields = ['name', 'phone']
  return { asked, rows: loadRows<Application>({ table: TABLE, fields, filter }, asked) }
}

export default function ApplicationsPage({ loaderData: { asked, rows } }: Route.ComponentProps) {
  return (
    <ListFrame
      name={NAME}
      asked={asked}
      searchLabel="Suchen in Name und Telefon"
      statuses={APPLICATION_STATUSES}
      list={useRows(rows)}
      entry={(row) => (
        <CaseEntry
          table={TABLE}
          row={row}
          statuses={APPLICATION_STATUSES}
          about={[
            `Gelernt: ${row.is_hairdresser}`,
            row.work_hours,
            `Start: ${row.start_date}`,
            row.phone,
          ].join(' · ')}
          question="Möchten Sie diese Bewerbung wirklich löschen?"
          message={row.message}
          reach={
            <ReachLinks
              phone={row.phone}
              email={null}
              greeting={`Hallo ${row.name}, danke für deine Bewerbung bei ${salon.name}! `}
              subject=""
            />
          }
        />
      )}
    />
  )
}
