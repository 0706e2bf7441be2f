import type { ReactNode } from 'react'
import { failureText } from '#admin/list/failure.tsx'
import {
  type Failed,
  type Step,
  TAKING_BACK,
  type useMutations,
} from '#admin/list/state/use-mutations.ts'
import './notice-bar.css'

type Props = {
  mutations: ReturnType<typeof useMutations>
  failures: readonly Failed[]
  onBack: (step: Step) => void
}

/** What was done and how to take it back, step by step, until it is dismissed. */
export function NoticeBar({ mutations, failures, onBack }: Props) {
  const { notice, progress, run, dismissNotice, dismissFailure } = mutations
  const [step] = notice.steps
  const isBusy = notice.text === TAKING_BACK
  const isEarlier = step && !isBusy && step.text !== notice.text
  return (
    <>
      <div role="status">
        {progress && (
          <p className="notice-bar on-night">
            <span>
              {progress.done.toLocaleString('de-DE')} von {progress.total.toLocaleString('de-DE')}{' '}
              erledigt …
            </span>
            <progress aria-label="Fortschritt" value={progress.done} max={progress.total} />
          </p>
        )}
        {notice.text && !progress && (
          <Notice
            text={isEarlier ? `${notice.text} Davor: ${step.text}` : notice.text}
            onClose={dismissNotice}
          >
            {(step || isBusy) && (
              <button
                type="button"
                aria-disabled={isBusy || undefined}
                onClick={() => {
                  if (step && !isBusy) onBack(step)
                }}
              >
                Rückgängig
              </button>
            )}
          </Notice>
        )}
      </div>
      {failures.map((failed) => (
        <Notice
          key={failed.mutation.ids[0]}
          text={failureText(failed)}
          isBad
          onClose={() => dismissFailure(failed)}
        >
          <button type="button" onClick={() => run(failed.mutation)}>
            Erneut versuchen
          </button>
        </Notice>
      ))}
    </>
  )
}

type NoticeProps = { text: string; isBad?: boolean; onClose: () => void; children?: ReactNode }

export function Notice(props: NoticeProps) {
  const tone = props.isBad
    ? ({ className: 'notice-bar', 'data-tone': 'rot', role: 'alert' } as const)
    : { className: 'notice-bar on-night' }
  return (
    <p {...tone}>
      <span>{props.text}</span>
      {props.children}
      <button type="button" aria-label="Meldung schließen" onClick={props.onClose}>
        ×
      </button>
    </p>
  )
}
