import { skipToken, useQuery } from '@tanstack/react-query'
import { OWN, queryClient } from './query-client.ts'

/** What was done here. It outlives its screen, whoever comes back sees it, and goes when the account signs out. */
export function useOwn<State>(what: readonly [name: string, id?: string], start: State): State {
  const { data } = useQuery<State>({
    queryKey: [OWN, ...what],
    queryFn: skipToken,
    initialData: () => start,
    structuralSharing: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  return data ?? start
}

export function changeOwn<State>(
  what: readonly [name: string, id?: string],
  start: State,
  change: (last: State) => State,
) {
  queryClient.setQueryData<State>([OWN, ...what], (last = start) => change(last))
}
