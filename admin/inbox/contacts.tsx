import { Link } from 'react-router'
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
import { comingWarning } from '#admin/thread/row-marks.ts'
import { CONTACT_STATUSES, statusName, TYPE_NAMES } from '#domain/inbox/names.ts'
import type { Contact } from '#domain/inbox/rows.ts'
import { csv } from '#domain/inbox/table/csv.ts'
import { CONTACT_COLUMNS } from '#domain/inbox/table/export.ts'
import type { Route } from './+types/contacts.ts'
import { ContactEntry, contactRow } from './contact-entry.tsx'

const TABLE = 'contact_submissions'
const OPEN = ''

const BY_NAME = { name: { label: 'Name A–Z', order: [['name', true]] } } as const

const CONTACTS: Listing = {
  name: 'Kontaktanfragen',
  statuses: { [OPEN]: 'Offen', [ALL]: 'Alle', ...CONTACT_STATUSES },
  types: TYPE_NAMES,
  keys: CASE_KEYS,
  sorts: (status) => {
    if (status === TO_CHECK) return BY_TIME
    return { ...(status === OPEN ? BY_PROMISE : BY_TIME), ...BY_NAME }
  },
  suspects: { kind: 'request', in: [OPEN, ALL, 'new'] },
  wanted: ({ status, type }) => ({
    table: TABLE,
    view: 'listed_requests',
    fields: ['name', 'message', 'email', 'phone', 'reference'],
    time: 'created_at',
    filters: [
      ...(status === OPEN
        ? [{ column: 'status', value: ['new', 'in_progress'] }]
        : status !== ALL
          ? [{ column: 'status', value: status }]
          : []),
      ...(type ? [{ column: 'submission_type', value: type }] : []),
    ],
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

export default function ContactsPage() {
  const { hours } = useSalon().salon
  return (
    <ListFrame<Contact>
      listing={CONTACTS}
      searchLabel="Suchen: Name, Telefon, Text"
      entry={(row, days) => <ContactEntry row={row} days={days} />}
      row={(row, days) => contactRow(row, hours, days)}
      actions={ACTIONS}
      findWarning={comingWarning}
      question={(count) =>
        count === 1
          ? 'Möchten Sie diese Kontaktanfrage wirklich löschen?'
          : `Möchten Sie diese ${count.toLocaleString('de-DE')} Kontaktanfragen wirklich löschen?`
      }
      csv={(rows) => csv(CONTACT_COLUMNS, rows)}
    >
      <Link className="button" to="/admin/contacts/new">
        Hinzufügen
      </Link>
    </ListFrame>
  )
}
