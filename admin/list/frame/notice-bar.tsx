import { failureText } from '#admin/list/failure.tsx'
import type { Failed, Step, useMutations } from '#admin/list/state/use-mutations.ts'
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
  const isEarlier = step && step.text !== notice.text
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
          <p className="notice-bar on-night">
            <span>
              {notice.text} {isEarlier && `Davor: ${step.text}`}
            </span>
            {step && (
              <button type="button" onClick={() => onBack(step)}>
                Rückgängig
              </button>
            )}
            <CloseButton onClose={dismissNotice} />
          </p>
        )}
      </div>
      {failures.map((failed) => (
        <p key={failed.mutation.ids[0]} className="notice-bar" data-tone="rot" role="alert">
          <span>{failureText(failed)}</span>
          <button type="button" onClick={() => run(failed.mutation)}>
            Erneut versuchen
          </button>
          <CloseButton onClose={() => dismissFailure(failed)} />
        </p>
      ))}
    </>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" aria-label="Meldung schließen" onClick={onClose}>
      ×
    </button>
  )
}
