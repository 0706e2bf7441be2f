import type { useWorks } from '#app/admin/submissions/desk/use-works.ts'
import type { Work } from '#app/admin/submissions/wire/work.ts'
import './notice-bar.css'

type Props = { works: ReturnType<typeof useWorks>; failures: readonly Work[] }

/** What was done and how to take it back, until it is dismissed or something else is done. */
export function NoticeBar({ works, failures }: Props) {
  const { notice, progress, run, dismissNotice, dismissFailure } = works
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
            {notice.undo && <UndoButton work={notice.undo} run={run} />}
            <CloseButton onClose={dismissNotice} />
          </p>
        )}
      </div>
      {failures.map((work) => (
        <p key={work.ids[0]} className="notice-bar on-night" role="alert">
          <span>
            {work.ids.length === 1
              ? 'Das hat nicht geklappt, nichts wurde geändert.'
              : `Bei ${work.ids.length.toLocaleString('de-DE')} Einträgen hat es nicht geklappt; sie sind unverändert.`}
          </span>
          <button type="button" onClick={() => run(work)}>
            Erneut versuchen
          </button>
          <CloseButton onClose={() => dismissFailure(work)} />
        </p>
      ))}
    </>
  )
}

function UndoButton({ work, run }: { work: Work; run: (work: Work) => void }) {
  return (
    <button type="button" onClick={() => run(work)}>
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
