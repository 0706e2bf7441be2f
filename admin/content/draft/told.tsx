import type { useSalonChange } from './use-saving.ts'

/** What a change has come to, and the way back. */
export function Told({ change }: { change: ReturnType<typeof useSalonChange> }) {
  const { told, undo } = change
  const version = told?.undo
  return (
    <p role={told?.isBad ? 'alert' : 'status'}>
      {told?.text}
      {version !== undefined && (
        <button type="button" className="content-link" onClick={() => undo(version)}>
          Rückgängig
        </button>
      )}
    </p>
  )
}
