import { failureText } from '#admin/list/failure.tsx'
import { type Changes, type Failed, type Step, TAKING_BACK } from '#admin/list/state/changes.ts'
import { Notice } from '#admin/ui/notice.tsx'

type Props = {
  changes: Changes
  failures: readonly Failed[]
  onBack: (step: Step) => void
  onAgain: (failed: Failed) => void
  onReadNotice: () => void
  onReadFailure: (failed: Failed) => void
}

/** What was done and how to take it back, step by step, until it is dismissed. */
export function NoticeBar(props: Props) {
  const { changes, failures, onBack, onAgain, onReadNotice, onReadFailure } = props
  const { notice, progress } = changes
  const [step] = notice.steps
  const isBusy = notice.text === TAKING_BACK
  const isEarlier = step && !isBusy && step.text !== notice.text
  return (
    <>
      <div role="status">
        {progress && (
          <p className="notice on-night">
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
            onClose={onReadNotice}
            action={
              (step || isBusy) && {
                label: 'Rückgängig',
                isBusy,
                onPress: () => step && onBack(step),
              }
            }
          />
        )}
      </div>
      {failures.map((failed) => (
        <Notice
          key={failed.mutation.ids[0]}
          text={failureText(failed)}
          isBad
          onClose={() => onReadFailure(failed)}
          action={{ label: 'Erneut versuchen', onPress: () => onAgain(failed) }}
        />
      ))}
    </>
  )
}
