import { notifyManager, type Query, QueryClient, useIsFetching } from '@tanstack/react-query'

/**
 * Whatever is read has a key that begins with one of these; whoever writes names what it makes old. Of the inbox
 * (entries, answers, dates, special days) and of the salon the pulse tells what others have changed; the others
 * are read again by each screen that shows them.
 */
export const PULSE = 'pulse'
export const INBOX = 'inbox'
export const SALON = 'salon'
export const ACCOUNT = 'account'
export const SITEMAP = 'sitemap'
export const SYSTEM = 'system'
/** Nobody else changes it: what was done here, the bytes of a picture. */
export const OWN = 'own'

// A message that something is done never stands beside what was there before.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      // Whoever waits is told at once and tries again.
      retry: false,
      // The server may stand in the same house: without a network it is asked all the same.
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
    },
  },
})

// Whoever looks at people and keys wants them as they are now.
queryClient.setQueryDefaults([ACCOUNT], { staleTime: 0 })

/** Asks again for whatever could not be read. */
export function useAgain() {
  const isAsking = useIsFetching({ predicate: hasFailed }) > 0
  const again = () => queryClient.refetchQueries({ type: 'active', predicate: hasFailed })
  return { isAsking, again }
}

/** Asked again, a question without an answer has no error any more: it fails until it is answered. */
function hasFailed({ state }: Query) {
  return state.errorUpdatedAt > state.dataUpdatedAt
}
