import { useAgain } from '#admin/api/query-client.ts'
import { causeOf } from '#admin/api/refused.ts'
import { useOnline } from './use-online.ts'
import './load-failed.css'

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
    <p className="load-failed" role="alert">
      {text} {failure !== null && causeOf(failure)}{' '}
      <button type="button" disabled={isAsking} onClick={again}>
        Erneut versuchen
      </button>
    </p>
  )
}
