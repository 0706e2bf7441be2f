import { useState } from 'react'
import { accessQuery } from '#admin/api/people.ts'
import { useAgain } from '#admin/api/query-client.ts'
import { useAsked } from '#admin/api/use-asked.ts'
import { TextButton } from '#admin/ui/button.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { when } from '#domain/moments.ts'
import { accessText } from '#domain/people/access-log.ts'
import { Line } from './line.tsx'

const SHOWN = 8
const MORE = 50

/** What happened to accounts and to the whole of the data in a year. */
export function AccessLog() {
  const [count, setCount] = useState(SHOWN)
  const { answer, hasFailed, isLoading } = useAsked(accessQuery(count))
  const { again } = useAgain()
  return (
    <section aria-label="Was geschah">
      <h2>Was geschah</h2>
      {hasFailed && <RedLine onAgain={again}>Das konnte nicht geladen werden.</RedLine>}
      {answer?.length === 0 && <p className="account-note">Noch nichts.</p>}
      <ul className="lines">
        {answer?.slice(0, count).map(({ id, kind, detail, person, device, happened_at }) => (
          <Line
            key={id}
            name={accessText({ kind, detail })}
            note={[person, device, when(happened_at)].filter(Boolean).join(' · ')}
          />
        ))}
      </ul>
      {answer && answer.length > count && (
        <TextButton tone="leise" isBusy={isLoading} onClick={() => setCount(count + MORE)}>
          Ältere zeigen
        </TextButton>
      )}
      <p className="account-note">Ein Jahr lang, ohne Adressen der Geräte.</p>
    </section>
  )
}
