import { Notice } from '#admin/ui/notice.tsx'
import type { useSalonChange } from './use-salon-change.ts'

type Change = Pick<ReturnType<typeof useSalonChange>, 'outcome' | 'undo' | 'dismiss'>
type Props = {
  change: Change & { restore?: () => void }
  /** There is a question for the way back. */
  isFinal?: boolean
}

/** What a change has come to, and the way back. */
export function OutcomeNotice({ change, isFinal = false }: Props) {
  const { outcome, undo, restore, dismiss } = change
  const version = outcome?.undo
  const takeBack = version === undefined ? outcome?.dropped && restore : () => undo(version)
  return (
    <div role={outcome?.isBad ? undefined : 'status'}>
      {outcome && (
        <Notice
          text={outcome.text}
          isBad={outcome.isBad ?? false}
          onClose={dismiss}
          action={!isFinal && takeBack && { label: 'Rückgängig', onPress: takeBack }}
        />
      )}
    </div>
  )
}
