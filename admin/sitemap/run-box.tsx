import { useState } from 'react'
import { Button } from '#admin/ui/button.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { when } from '#domain/moments.ts'
import { adviceForFailure } from '#domain/sitemap/advice.ts'
import { isGoingOn, progressText } from '#domain/sitemap/report/progress.ts'
import type { Run } from '#domain/sitemap/report/rows.ts'
import type { Trouble } from './runs.ts'

type Props = {
  run: Run | null
  trouble: Trouble | null
  onCancel: () => void
  onAgain: () => void
}

/** How the check is doing that was asked for last, and why it gave no result. */
export function RunBox({ run, trouble, onCancel, onAgain }: Props) {
  const [hasSeenIt, setSeen] = useState(false)
  if (run && isGoingOn(run) && !hasSeenIt) setSeen(true)
  return (
    <>
      {trouble && 'refusal' in trouble && <RedBox id="sitemap-refusal" text={trouble.refusal} />}
      {trouble && 'line' in trouble && (
        <RedLine onAgain={trouble.mayTryAgain ? onAgain : undefined}>{trouble.line}</RedLine>
      )}
      {run && isGoingOn(run) && <Going run={run} onCancel={onCancel} />}
      {run && !trouble && !isGoingOn(run) && <Ended run={run} onAgain={onAgain} />}
      {run && hasSeenIt && run.state === 'cancelled' && (
        <p role="status">Die Prüfung wurde abgebrochen, gespeichert ist nichts.</p>
      )}
      <p className="visually-hidden" role="status">
        {run && isGoingOn(run) && 'Die Prüfung läuft.'}
        {run?.state === 'finished' && hasSeenIt && 'Die Prüfung ist fertig.'}
      </p>
    </>
  )
}

function Going({ run, onCancel }: { run: Run; onCancel: () => void }) {
  const isCounting = run.phase !== null && run.phase !== 'reading' && run.total_urls > 0
  return (
    <div className="run-going not-printed">
      <progress
        aria-label="Fortschritt der Prüfung"
        max={Math.max(1, run.total_urls)}
        value={isCounting ? run.done_urls : undefined}
      />
      <p>
        <b>{run.domain}</b> {progressText(run)}
      </p>
      <Button disabled={run.is_cancelled} onClick={onCancel}>
        Abbrechen
      </Button>
    </div>
  )
}

function Ended({ run, onAgain }: { run: Run; onAgain: () => void }) {
  if (run.state === 'failed') {
    return (
      <RedBox
        text={run.error ?? ''}
        facts={`${run.sitemap_url} · ${when(run.created_at)}`}
        onAgain={onAgain}
      />
    )
  }
  if (run.state !== 'broken') return null
  return (
    <RedLine onAgain={onAgain}>
      {run.error ?? 'Die Prüfung wurde unterbrochen, bevor es ein Ergebnis gab.'} Gespeichert ist
      nichts.
    </RedLine>
  )
}

function RedBox(props: { id?: string; text: string; facts?: string; onAgain?: () => void }) {
  const { id, text, facts, onAgain } = props
  return (
    <div className="stack red-box run-failed not-printed" role="alert">
      <p id={id} lang="en">
        {text}
      </p>
      <p>{adviceForFailure(text)}</p>
      {facts && <p className="run-facts">{facts}</p>}
      {onAgain && <Button onClick={onAgain}>Erneut versuchen</Button>}
    </div>
  )
}
