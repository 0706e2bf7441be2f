import type { useSalonChange } from './use-saving.ts'

/** What a change has come to, and the way back. */
export function Told({
  change,
  isFinal = false,
}: {
  change: ReturnType<typeof useSalonChange>
  /** There is a question for the way back. */
  isFinal?: boolean
}) {
  const { told, undo } = change
  const version = told?.undo
  return (
    <p role={told?.isBad ? 'alert' : 'status'}>
      {told?.text}
      {version !== undefined && !isFinal && (
        <button
          type="button"
          className="text-button"
          data-tone="kupfer"
          onClick={() => undo(version)}
        >
          Rückgängig
        </button>
      )}
    </p>
  )
}
