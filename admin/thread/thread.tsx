import { NOTED } from '#domain/inbox/names.ts'
import { letterState, type ThreadRow } from '#domain/inbox/thread.ts'
import { when } from '#domain/moments.ts'
import { personName } from '#domain/people/person-name.ts'
import './thread.css'

type Props = {
  /** What somebody wrote, as it was written. */
  theirs: { name: string; text: string; at: string } | null
  rows: readonly ThreadRow[]
}

/** Who said what and when: theirs on one side, ours on the other. */
export function Thread({ theirs, rows }: Props) {
  // Letters about a date stand with the date.
  const said = rows.filter(({ appointment_id }) => !appointment_id)
  if (!theirs && said.length === 0) return null
  return (
    <ol className="stack thread" aria-label="Gespräch">
      {theirs && (
        <li data-side="theirs">
          <p className="entry-text" dir="auto">
            {theirs.text}
          </p>
          <p className="thread-foot">
            <bdi>{theirs.name}</bdi>, <time dateTime={theirs.at}>{when(theirs.at)}</time>
          </p>
        </li>
      )}
      {said.map((row) => (
        <Said key={row.id} row={row} />
      ))}
    </ol>
  )
}

function Said({ row }: { row: ThreadRow }) {
  const { kind, message, author, created_at } = row
  if (kind === 'phone' || kind === 'chat') {
    return (
      <li data-side="note">
        <p className="thread-foot">
          <b>{NOTED[kind]}</b> · {personName(author)},{' '}
          <time dateTime={created_at}>{when(created_at)}</time>
        </p>
      </li>
    )
  }
  const state = letterState(row, new Date())
  return (
    <li data-side="ours">
      <p className="entry-text" dir="auto">
        {message ?? 'Eingang bestätigt.'}
      </p>
      <p className="thread-foot" data-tone={state.isTrouble ? 'rot' : undefined}>
        {author ? personName(author) : 'automatisch'}, {state.text}
      </p>
    </li>
  )
}
