import { Link } from 'react-router'
import { CaseEntry } from '#admin/list/entry/case-entry.tsx'
import { ListFrame } from '#admin/list/frame/list-frame.tsx'
import { isAnotherList } from '#admin/list/queries/list-params.ts'
import { BY_TIME, type Listing } from '#admin/list/queries/list-query.ts'
import { changing } from '#admin/list/queries/mutations.ts'
import { loadList } from '#admin/list/queries/rows.ts'
import { screenMeta } from '#admin/screen-meta.ts'
import { CUSTOMER_ANSWERS } from '#content/answers.ts'
import { CONTACT_STATUSES, statusName, TYPE_NAMES } from '#domain/inbox/names.ts'
import type { Contact } from '#domain/inbox/rows.ts'
import { csv } from '#domain/inbox/table/csv.ts'
import { CONTACT_COLUMNS } from '#domain/inbox/table/export.ts'
import type { Route } from './+types/contacts.ts'

const TABLE = 'contact_submissions'

const CONTACTS: Listing = {
  name: 'Kontaktanfragen',
  statuses: CONTACT_STATUSES,
  sorts: { ...BY_TIME, name: { label: 'Name A–Z', order: [['name', true]] } },
  wanted: (status) => ({
    table: TABLE,
    fields: ['name', 'message', 'email', 'reference'],
    time: 'created_at',
    filter: status ? { column: 'status', value: status } : null,
  }),
}

const ACTIONS = [
  {
    statuses: CONTACT_STATUSES,
    mutation: (ids: readonly string[], status: string) =>
      changing({
        table: TABLE,
        ids,
        patch: { status },
        message: `Status: ${statusName(CONTACT_STATUSES, status)}`,
      }),
  },
] as const

export const meta: Route.MetaFunction = () => screenMeta(CONTACTS.name)

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadList<Contact>(CONTACTS, url)
}

export const shouldRevalidate = isAnotherList

export default function ContactsPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListFrame
      {...loaderData}
      listing={CONTACTS}
      searchLabel="Suchen in Name, Nachricht, E-Mail und Kennung"
      entry={(row, isOpen) => (
        <CaseEntry
          table={TABLE}
          row={row}
          isOpen={isOpen}
          statuses={CONTACT_STATUSES}
          facts={[
            TYPE_NAMES[row.submission_type],
            row.phone,
            row.email,
            row.reference && `Kennung ${row.reference}`,
          ]}
          question="Möchten Sie diese Kontaktanfrage wirklich löschen?"
          answers={CUSTOMER_ANSWERS}
        />
      )}
      summary={(row) => ({
        name: row.name,
        mark: statusName(CONTACT_STATUSES, row.status),
        text: row.message,
        at: row.created_at,
      })}
      actions={ACTIONS}
      question={(count) =>
        count === 1
          ? 'Möchten Sie diese Kontaktanfrage wirklich löschen?'
          : `Möchten Sie diese ${count.toLocaleString('de-DE')} Kontaktanfragen wirklich löschen?`
      }
      csv={(rows) => csv(CONTACT_COLUMNS, rows)}
    >
      <Link className="admin-button" to="/admin/contacts/new">
        Anfrage hinzufügen
      </Link>
    </ListFrame>
  )
}
