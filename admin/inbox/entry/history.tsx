import { useEffect, useRef, useState } from 'react'
import { causeOf, Refused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
import { changeSentences } from '#domain/inbox/history.ts'
import type { Change } from '#domain/inbox/rows.ts'
import { when } from '#domain/moments.ts'
import './history.css'

const MOST_CHANGES = 100

/** Who changed what and when, as the database wrote it down; read when it is opened. */
export function History({ id, now = '' }: { id: string; now?: string }) {
  const [changes, setChanges] = useState<Change[] | 'loading' | Refused>('loading')
  const box = useRef<HTMLDetailsElement>(null)
  const asked = useRef(0)
  const isBusy = useListContext().isBusy(id)

  async function load() {
    asked.current += 1
    const mine = asked.current
    setChanges((last) => (Array.isArray(last) ? last : 'loading'))
    const answer = await adminRest()
      .from('changes')
      .select('*')
      .eq('row_id', id)
      .order('id', { ascending: false })
      .limit(MOST_CHANGES)
    if (mine !== asked.current) return
    setChanges(answer.error ? new Refused(answer.status) : (answer.data as Change[]))
  }

  // What is done while it is open belongs to it, once the server has it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!isBusy && box.current?.open) load()
  }, [now, isBusy])

  return (
    <details
      ref={box}
      className="history"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) load()
      }}
    >
      <summary>Verlauf</summary>
      {changes === 'loading' && <p role="status">Lade Verlauf...</p>}
      {changes instanceof Refused && (
        <p className="change-failed" role="alert">
          Der Verlauf konnte nicht geladen werden. {causeOf(changes)}{' '}
          <button type="button" onClick={load}>
            Erneut versuchen
          </button>
        </p>
      )}
      {Array.isArray(changes) && changes.length === 0 && <p>Noch keine Änderungen.</p>}
      {Array.isArray(changes) && changes.length > 0 && (
        <ol>
          {changes.map((change) => (
            <li key={change.id}>
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
