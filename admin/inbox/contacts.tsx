import { Link } from 'react-router'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { ListFrame } from '#admin/list/frame/list-frame.tsx'
import { useSalon } from '#admin/salon/use-salon.ts'
import { comingWarning } from '#admin/thread/row-marks.ts'
import { CONTACT_STATUSES, TYPE_NAMES } from '#domain/inbox/names.ts'
import { requestWords } from '#domain/inbox/row-words.ts'
import type { Contact } from '#domain/inbox/rows.ts'
import { csv } from '#domain/inbox/table/csv.ts'
import { CONTACT_COLUMNS } from '#domain/inbox/table/export.ts'
import type { Route } from './+types/contacts.ts'
import { caseListing, caseRow, deleteQuestion, statusAction } from './cases.ts'
import { ContactEntry } from './contact-entry.tsx'

const KIND = {
  name: 'Kontaktanfragen',
  table: 'contact_submissions',
  view: 'listed_requests',
  suspects: 'request',
  fields: ['name', 'message', 'email', 'phone', 'reference'],
  statuses: CONTACT_STATUSES,
  open: ['new', 'in_progress'],
  types: TYPE_NAMES,
} as const
const CONTACTS = caseListing(KIND)
const ACTIONS = [statusAction(KIND)]

export const meta: Route.MetaFunction = () => screenMeta(KIND.name)

export default function ContactsPage() {
  const { hours } = useSalon().salon
  return (
    <ListFrame<Contact>
      listing={CONTACTS}
      searchLabel="Suchen: Name, Telefon, Text"
      entry={(row, days) => <ContactEntry row={row} days={days} />}
      row={(row, days) => caseRow(row, CONTACT_STATUSES, requestWords(row), { hours, days })}
      actions={ACTIONS}
      findWarning={comingWarning}
      question={deleteQuestion('Kontaktanfrage', 'Kontaktanfragen')}
      csv={(rows) => csv(CONTACT_COLUMNS, rows)}
    >
      <Link className="button" to="/admin/contacts/new">
        Hinzufügen
      </Link>
    </ListFrame>
  )
}
