import type { Mutation } from '#admin/list/queries/mutations.ts'
import type { useMutations } from '#admin/list/state/use-mutations.ts'
import './notice-bar.css'

type Props = { mutations: ReturnType<typeof useMutations>; failures: readonly Mutation[] }

/** What was done and how to take it back, until it is dismissed or something else is done. */
export function NoticeBar({ mutations, failures }: Props) {
  const { notice, progress, run, dismissNotice, dismissFailure } = mutations
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
        {notice && !progress && (
          <p className="notice-bar on-night">
            <span>{notice.text}</span>
            {notice.undo && <UndoButton mutation={notice.undo} run={run} />}
            <CloseButton onClose={dismissNotice} />
          </p>
        )}
      </div>
      {failures.map((mutation) => (
        <p key={mutation.ids[0]} className="notice-bar on-night" role="alert">
          <span>
            {mutation.ids.length === 1
              ? 'Das hat nicht geklappt, nichts wurde geändert.'
              : `Bei ${mutation.ids.length.toLocaleString('de-DE')} Einträgen hat es nicht geklappt; sie sind unverändert.`}
          </span>
          <button type="button" onClick={() => run(mutation)}>
            Erneut versuchen
          </button>
          <CloseButton onClose={() => dismissFailure(mutation)} />
        </p>
      ))}
    </>
  )
}

function UndoButton({ mutation, run }: { mutation: Mutation; run: (mutation: Mutation) => void }) {
  return (
    <button type="button" onClick={() => run(mutation)}>
      Rückgängig
    </button>
  )
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" aria-label="Meldung schließen" onClick={onClose}>
      ×
    </button>
  )
}
