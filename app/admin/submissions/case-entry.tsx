import { type ReactNode, useEffect, useState } from 'react'
import { when } from '#domain/inbox/when.ts'
import { DeleteButton } from './delete-button.tsx'
import { Notes } from './notes.tsx'
import { changeRow, deleteRow } from './rows.ts'
import { useChange } from './use-change.tsx'

export type Case = {
  id: string
  name: string
  status: string
  notes: string | null
  created_at: string
}

type Props = {
  table: 'contact_submissions' | 'job_applications'
  row: Case
  statuses: Record<string, string>
  /** What it is about, before the time. */
  about: string
  question: string
  message: string | null
  reach: ReactNode
}

/** A request or an application: somebody wrote, and the salon notes how it goes on. */
export function CaseEntry({ table, row, statuses, about, question, message, reach }: Props) {
  const { id, name, status, notes, created_at } = row
  const { isBusy, run, message: failure } = useChange()
  const [chosen, setChosen] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the list brings anew wins.
  useEffect(() => setChosen(null), [status])

  return (
    <article className="entry" aria-label={name}>
      <div className="entry-words">
        <h2>{name}</h2>
        <p className="entry-facts">
          {about} · <time dateTime={created_at}>{when(created_at)}</time>
        </p>
        {message && <p className="entry-text">{message}</p>}
        {reach}
        <Notes
          id={id}
          notes={notes}
          isBusy={isBusy}
          onSave={(text) => run(() => changeRow(table, id, { notes: text }))}
        />
        {failure}
      </div>
      <div className="entry-actions">
        <select
          aria-label="Status"
          data-status={chosen ?? status}
          value={chosen ?? status}
          disabled={isBusy}
          onChange={({ target }) => {
            setChosen(target.value)
            run(() => changeRow(table, id, { status: target.value }))
          }}
        >
          {Object.entries(statuses).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <DeleteButton
          question={question}
          isBusy={isBusy}
          onDelete={() => run(() => deleteRow(table, id))}
        />
      </div>
    </article>
  )
}
