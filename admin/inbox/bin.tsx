import { useMe } from '#admin/api/use-me.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { ListFrame } from '#admin/list/frame/list-frame.tsx'
import type { Listing } from '#admin/list/queries/list-query.ts'
import { restoring } from '#admin/list/queries/mutations.ts'
import type { Binned } from '#domain/inbox/rows.ts'
import type { Route } from './+types/bin.ts'
import { BinEntry, binnedRow, FOR_GOOD } from './bin-entry.tsx'

const BIN: Listing = {
  name: 'Einträge',
  statuses: {
    reviews: 'Bewertungen',
    contact_submissions: 'Kontaktanfragen',
    job_applications: 'Bewerbungen',
    quarantine: 'Zu prüfen',
  },
  types: {},
  keys: { a: 'Wiederherstellen' },
  sorts: () => ({
    '': { label: 'Zuletzt gelöschte zuerst', order: [] },
    aelteste: { label: 'Am längsten gelöschte zuerst', order: [['deleted_at', true]] },
  }),
  suspects: null,
  wanted: ({ status }) => ({
    table: 'bin',
    fields: [],
    time: 'deleted_at',
    filters: status ? [{ column: 'table_name', value: status }] : [],
  }),
}

const ACTIONS = [{ label: 'Wiederherstellen', tone: 'kupfer', mutation: restoring }] as const

export const meta: Route.MetaFunction = () => screenMeta('Papierkorb')

export default function BinPage() {
  const { isOwner } = useMe()
  return (
    <ListFrame<Binned>
      listing={BIN}
      heading="Papierkorb"
      searchLabel={null}
      entry={(row) => <BinEntry row={row} />}
      row={binnedRow}
      actions={ACTIONS}
      deletion={isOwner ? { label: 'Endgültig löschen', warning: FOR_GOOD } : null}
      note={
        <p className="lead">
          Was Sie in den Listen löschen, liegt hier 30 Tage lang. So lange holen Sie es mit
          „Wiederherstellen“ zurück, danach ist es endgültig weg.
        </p>
      }
      question={(count) =>
        count === 1
          ? 'Möchten Sie diesen Eintrag endgültig löschen?'
          : `Möchten Sie diese ${count.toLocaleString('de-DE')} Einträge endgültig löschen?`
      }
    />
  )
}
