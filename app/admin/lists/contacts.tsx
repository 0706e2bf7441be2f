import { readAsked } from '#app/admin/submissions/address.ts'
import { type Case, CaseEntry } from '#app/admin/submissions/case-entry.tsx'
import { ListFrame } from '#app/admin/submissions/list-frame.tsx'
import { ReachLinks } from '#app/admin/submissions/reach-links.tsx'
import { loadRows } from '#app/admin/submissions/rows.ts'
import { useRows } from '#app/admin/submissions/use-rows.ts'
import { hiddenPageMeta } from '#app/layout/page-meta.ts'
import { salon } from '#content/salon.ts'
import type { SubmissionType } from '#domain/contact.ts'
import { CONTACT_STATUSES, TYPE_NAMES } from '#domain/inbox/names.ts'
import type { Route } from './+types/contacts.ts'

const NAME = 'Kontaktanfragen'
const TABLE = 'contact_submissions'
const SUBJECT = `Ihre Anfrage bei ${salon.name}`

type Contact = Case & {
  email: string | null
  phone: string | null
  message: string
  submission_type: SubmissionType
}

export const meta: Route.MetaFunction = () => hiddenPageMeta(NAME)

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const asked = readAsked(url.searchParams, Object.keys(CONTACT_STATUSES))
  const filter = asked.status ? { column: 'status', value: asked.status } : undefined
  const fields = ['name', 'message', 'email']
  return { asked, rows: loadRows<Contact>({ table: TABLE, fields, filter }, asked) }
}

export default function ContactsPage({ loaderData: { asked, rows } }: Route.ComponentProps) {
  return (
    <ListFrame
      name={NAME}
      asked={asked}
      searchLabel="Suchen in Name, Nachricht und E-Mail"
      statuses={CONTACT_STATUSES}
      list={useRows(rows)}
      entry={(row) => (
        <CaseEntry
          table={TABLE}
          row={row}
          statuses={CONTACT_STATUSES}
          about={[TYPE_NAMES[row.submission_type], row.phone, row.email]
            .filter(Boolean)
            .join(' · ')}
          question="Möchten Sie diese Kontaktanfrage wirklich löschen?"
          message={row.message}
          reach={
            <ReachLinks
              phone={row.phone}
              email={row.email}
              greeting={`Guten Tag ${row.name}, vielen Dank für Ihre Anfrage bei ${salon.name}. `}
              subject={SUBJECT}
            />
          }
        />
      )}
    />
  )
}
