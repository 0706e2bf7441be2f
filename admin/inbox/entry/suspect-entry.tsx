import type { Listing } from '#admin/list/queries/list-query.ts'
import { accepting, deleting } from '#admin/list/queries/mutations.ts'
import type { RowWords } from '#admin/list/rows/row.tsx'
import { useListContext } from '#admin/list/state/list-context.ts'
import { Button } from '#admin/ui/button.tsx'
import { DeleteButton } from '#admin/ui/delete-button.tsx'
import { MailLink, PhoneLink } from '#admin/ui/reach.tsx'
import { REASON_SENTENCES } from '#domain/inbox/names.ts'
import type { Suspect } from '#domain/inbox/rows.ts'
import { retention } from '#domain/legal/retention.ts'
import { Entry } from './entry.tsx'

const KINDS = { review: 'Bewertung', request: 'Kontaktanfrage', application: 'Bewerbung' } as const
const TO_CHECK = { text: 'Prüfen', tone: 'bernstein' } as const

/** Which of the entries that wait to be checked belong to a list, and in which of its filters they come first. */
export function suspectsOf(kind: Suspect['kind'], ...filters: string[]): Listing['suspects'] {
  const actions = [{ label: 'Als echt übernehmen', tone: 'gruen', mutation: accepting }] as const
  const entry = (suspect: Suspect) => <SuspectEntry suspect={suspect} />
  return { kind, in: filters, actions, row: suspectRow, entry }
}

function suspectRow({ id, name, message, created_at }: Suspect): RowWords {
  const text = message ? `Vielleicht Werbung: „${message}“` : 'Vielleicht Werbung'
  return { id, name, mark: TO_CHECK, text, at: created_at }
}

/** An entry that looks like a machine's and may be a person's: one tap makes it one like any other. */
function SuspectEntry({ suspect }: { suspect: Suspect }) {
  const { id, kind, name, message, email, phone, entry, reasons, created_at } = suspect
  const { run, isBusy } = useListContext()
  return (
    <Entry
      id={id}
      name={name}
      marks={[TO_CHECK, { text: KINDS[kind] }]}
      at={created_at}
      facts={[
        ['Sterne', entry.rating],
        ['Dienstleistung', entry.service_type],
        ['Gelernt', entry.is_hairdresser],
        ['Arbeitszeit', entry.work_hours],
        ['Start', entry.start_date],
        ['Telefon', phone && <PhoneLink key="phone" phone={phone} />],
        ['E-Mail', email && <MailLink key="mail" email={email} />],
        ['Warum', reasons.map((reason) => REASON_SENTENCES[reason] ?? reason).join(' ')],
      ]}
      text={message}
      actions={
        <>
          <Button
            data-key="a"
            tone="gruen"
            disabled={isBusy(id)}
            onClick={() => run(accepting([id]))}
          >
            Als echt übernehmen
          </Button>
          <DeleteButton
            question={`Möchten Sie diese ${KINDS[kind]} wirklich löschen?`}
            name={name}
            isBusy={isBusy(id)}
            onDelete={() => run(deleting('quarantine', [id], name))}
          />
        </>
      }
    >
      <p className="entry-hint">
        Eine echte {KINDS[kind]} übernehmen Sie mit einem Tipp. Ohne Ihre Entscheidung wird sie nach{' '}
        {retention.quarantineDays} Tagen gelöscht.
      </p>
    </Entry>
  )
}
