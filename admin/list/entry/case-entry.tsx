import type { ReactNode } from 'react'
import { DeleteButton } from '#admin/list/delete-button.tsx'
import { changing, deleting } from '#admin/list/queries/mutations.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
import type { ReplyTemplate } from '#domain/inbox/answer.ts'
import { statusName } from '#domain/inbox/names.ts'
import type { Case } from '#domain/inbox/rows.ts'
import { Entry } from './entry.tsx'
import { History } from './history.tsx'
import { Notes } from './notes.tsx'
import { ReachLinks } from './reach-links.tsx'

type Props = {
  table: 'contact_submissions' | 'job_applications'
  row: Case & { phone: string | null; message: string | null; email?: string | null }
  isOpen: boolean
  statuses: Readonly<Record<string, string>>
  facts: readonly (string | null)[]
  question: string
  answers: readonly ReplyTemplate[]
  children?: ReactNode
}

/** A request or an application: somebody wrote, and the salon notes how it goes on. */
export function CaseEntry(props: Props) {
  const { table, row, isOpen, statuses, facts, question, answers, children } = props
  const { id, name, status } = row
  const { run, isBusy } = useListContext()
  const said = (value: string) => `Status: ${statusName(statuses, value)}`
  return (
    <Entry
      id={id}
      name={name}
      isOpen={isOpen}
      text={row.message}
      facts={facts}
      at={row.created_at}
      actions={
        <>
          <select
            aria-label="Status"
            data-status={status}
            value={status}
            onChange={({ target: { value } }) =>
              run(changing({ table, ids: [id], patch: { status: value }, message: said(value) }))
            }
          >
            {Object.entries(statuses).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <DeleteButton
            question={question}
            isBusy={isBusy(id)}
            onDelete={() => run(deleting(table, [id]))}
          />
        </>
      }
    >
      <ReachLinks
        name={name}
        phone={row.phone}
        email={row.email ?? null}
        answers={answers}
        hasChoice={isOpen}
      />
      <Notes key={id} table={table} row={row} />
      {isOpen && children}
      {isOpen && <History key={`${id} history`} id={id} now={`${status} ${row.notes_saved_at}`} />}
    </Entry>
  )
}
