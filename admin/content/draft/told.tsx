import { TextButton } from '#admin/ui/button.tsx'
import type { useSalonChange } from './use-salon-change.ts'

/** What a change has come to, and the way back. */
export function Told({
  change: { outcome, undo },
  isFinal = false,
}: {
  change: ReturnType<typeof useSalonChange>
  /** There is a question for the way back. */
  isFinal?: boolean
}) {
  const version = outcome?.undo
  return (
    <p role={outcome?.isBad ? 'alert' : 'status'}>
      {outcome?.text}
      {version !== undefined && !isFinal && (
        <TextButton onClick={() => undo(version)}>Rückgängig</TextButton>
      )}
    </p>
  )
}
