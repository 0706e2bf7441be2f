import { useQuery } from '@tanstack/react-query'
import { SYSTEM } from '#admin/api/query-client.ts'
import { fetchSignedIn } from '#admin/api/rest.ts'
import { type CheckResult, type NamedFinding, resultsOf } from '#domain/system/checks.ts'

/** The server gives every check a few seconds. */
const PATIENCE_MS = 20_000

type SystemState = { results: CheckResult[]; endedAt: string }
export type Trouble = 'offline' | 'failed'

/** Looks whenever the screen opens, and again whenever somebody asks; the last answer stays meanwhile. */
export function useSystemState() {
  const {
    data: state,
    isFetching,
    isError,
    refetch,
  } = useQuery({
    queryKey: [SYSTEM],
    queryFn: () => askForState(AbortSignal.timeout(PATIENCE_MS)),
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const trouble: Trouble | null = isError ? (navigator.onLine ? 'failed' : 'offline') : null
  return { state, trouble, isLooking: isFetching, look: () => void refetch() }
}

async function askForState(signal: AbortSignal): Promise<SystemState> {
  const answer = await fetchSignedIn('/salon/system', { signal })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  const findings: NamedFinding[] = await answer.json()
  return { results: resultsOf(findings), endedAt: new Date().toISOString() }
}
