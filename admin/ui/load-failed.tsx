import { useAgain } from '#admin/api/query-client.ts'
import { causeOf } from '#admin/api/refused.ts'
import { RedLine } from './red-line.tsx'
import { useOnline } from './use-online.ts'

type Props = {
  text: string
  /** What a loader has thrown, where it told. */
  failure: unknown
  /** Its last state stays on the screen: that it is old for want of a network the frame says for all. */
  hasLast?: boolean
}

export function LoadFailed({ text, failure, hasLast = false }: Props) {
  const { isAsking, again } = useAgain()
  const isOnline = useOnline()
  if (hasLast && !isOnline) return null
  return (
    <RedLine onAgain={again} isBusy={isAsking}>
      {text} {failure !== null && causeOf(failure)}
    </RedLine>
  )
}
