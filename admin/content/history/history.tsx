import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAsked } from '#admin/api/use-asked.ts'
import { useMe } from '#admin/api/use-me.ts'
import { OutcomeNotice } from '#admin/content/draft/outcome-notice.tsx'
import { useSalonChange } from '#admin/content/draft/use-salon-change.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { type Change, changesQuery } from '#admin/salon/change-salon.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { Button, TextButton } from '#admin/ui/button.tsx'
import { LoadFailed } from '#admin/ui/load-failed.tsx'
import { when } from '#domain/moments.ts'
import { personName } from '#domain/people/person-name.ts'
import { changeLines } from '#domain/salon/editing/changes.ts'
import type { Route } from './+types/history.ts'
import '#admin/content/content.css'
import './history.css'

const NAME = 'Verlauf'
/** Nothing was changed before it. */
const FIRST_CHANGE = 2
const SHOWN_LINES = 3

export const meta: Route.MetaFunction = () => screenMeta(NAME)

export default function HistoryPage() {
  const before = useSearchParams()[0].get('vor')
  const { answer, hasFailed, failure } = useAsked(
    changesQuery(before === null ? null : Number(before)),
  )
  const change = useSalonChange()
  const oldest = answer?.at(-1)?.version ?? FIRST_CHANGE
  const last = oldest > FIRST_CHANGE ? oldest : undefined
  return (
    <div className="content-screen">
      <p className="screen-back">
        <Link to="/admin/inhalte">‹ Inhalte</Link>
      </p>
      <h1>{NAME}</h1>
      <OutcomeNotice change={change} />
      {!answer && !hasFailed && <p role="status">Lade Verlauf...</p>}
      {hasFailed && (
        <LoadFailed text="Der Verlauf konnte nicht geladen werden." failure={failure} />
      )}
      {answer?.length === 0 && <p>Noch hat niemand etwas geändert.</p>}
      <ol className="lines content-history">
        {answer?.map((entry) => (
          <li key={entry.version} data-undone={entry.undone_by ? '' : undefined}>
            <ChangeEntry
              change={entry}
              isBusy={change.isBusy}
              onUndo={() => change.undo(entry.version)}
            />
          </li>
        ))}
      </ol>
      {last && (
        <Link className="button" to={`?vor=${last}`}>
          Ältere
        </Link>
      )}
    </div>
  )
}

type Props = { change: Change; isBusy: boolean; onUndo: () => void }

function ChangeEntry({ change, isBusy, onUndo }: Props) {
  const { document } = useSalon()
  const me = useMe()
  const [isWhole, setWhole] = useState(false)
  const lines = changeLines(change.patches, document)
  const shown = isWhole ? lines : lines.slice(0, SHOWN_LINES)
  const more = lines.length - shown.length
  return (
    <>
      <div>
        {shown.map(({ place, before, after }) => (
          <p key={`${place} ${before} ${after}`}>
            <b>{place}</b>: {before} → {after}
          </p>
        ))}
        {more > 0 && <TextButton onClick={() => setWhole(true)}>und {more} weitere</TextButton>}
        <small>
          {personName(change.changed_by, me)}, {when(change.changed_at)}
          {change.undoes !== null && ' · nimmt eine Änderung zurück'}
          {change.undone_by !== null && ' · zurückgenommen'}
        </small>
      </div>
      {change.undone_by === null && change.patches[0]?.path[0] !== 'publishedAt' && (
        <Button disabled={isBusy} onClick={onUndo}>
          Rückgängig
        </Button>
      )}
    </>
  )
}
