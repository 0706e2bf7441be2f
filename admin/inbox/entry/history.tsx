import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { INBOX } from '#admin/api/query-client.ts'
import { causeOf } from '#admin/api/refused.ts'
import { loadHistory } from '#admin/list/queries/history.ts'
import { RedLine } from '#admin/ui/red-line.tsx'
import { changeSentences } from '#domain/inbox/history.ts'
import { when } from '#domain/moments.ts'
import './history.css'

const MOST_CHANGES = 100

/** Who changed what and when, as the database wrote it down; read while it is open. */
export function History({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const {
    data: changes,
    error,
    refetch,
  } = useQuery({
    queryKey: [INBOX, 'history', id],
    queryFn: () => loadHistory(id, MOST_CHANGES),
    enabled: isOpen,
  })
  return (
    <details className="history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Verlauf</summary>
      {!changes && !error && <p role="status">Lade Verlauf...</p>}
      {error && (
        <RedLine onAgain={refetch}>
          Der Verlauf konnte nicht geladen werden. {causeOf(error)}
        </RedLine>
      )}
      {changes?.length === 0 && <p>Noch keine Änderungen.</p>}
      {changes && changes.length > 0 && (
        <ol className="stack">
          {changes.map((change) => (
            <li key={change.id} className="quote">
              {changeSentences(change).map((sentence) => (
                <p key={sentence} dir="auto">
                  {sentence}
                </p>
              ))}
              <p className="history-who">
                {change.changed_by ?? 'Unbekannt'} ·{' '}
                <time dateTime={change.changed_at}>{when(change.changed_at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
