import { useAgain } from '#admin/api/query-client.ts'
import { causeOf, isSilence } from '#admin/api/refused.ts'
import { berlinTime } from '#domain/opening-hours.ts'
import { RedLine } from './red-line.tsx'
import { useOnline } from './use-online.ts'

type Props = {
  text: string
  /** What a loader has thrown, where it told. */
  failure: unknown
  /** Its last state stays on the screen: that it is old for want of a network the frame says for all. */
  hasLast?: boolean
  /** Since when that state is old, where it is told by its time. */
  askedAt?: number | undefined
}

export function LoadFailed({ text, failure, hasLast = false, askedAt }: Props) {
  const { isAsking, again } = useAgain()
  const isOnline = useOnline()
  if (hasLast && !isOnline) return null
  return (
    <RedLine onAgain={again} isBusy={isAsking}>
      {askedAt === undefined
        ? `${text} ${failure !== null ? causeOf(failure) : ''}`
        : oldText(failure, askedAt)}
    </RedLine>
  )
}

function oldText(failure: unknown, askedAt: number) {
  const at = berlinTime(new Date(performance.timeOrigin + askedAt))
  return `Stand von ${at}: ${isSilence(failure) ? 'Der Server antwortet nicht.' : causeOf(failure)}`
}
