import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { nextPause } from '#admin/api/pause.ts'
import { type Pulse, pulseQuery } from '#admin/api/pulse.ts'
import { INBOX, queryClient, SALON } from '#admin/api/query-client.ts'
import { Refused } from '#admin/api/refused.ts'
import { salonQuery } from '#admin/salon/load-salon.ts'

const ENDED = [401, 403]

/**
 * Reads again what the screen shows when something has changed, wherever that happened. One question without an
 * answer may be a slip; after a second one screens that cannot be read again say so themselves.
 */
export function useLive(onEnded: () => void) {
  const { data: pulse, error } = useQuery({
    ...pulseQuery,
    retry: 1,
    refetchInterval: ({ state: { dataUpdatedAt, errorUpdatedAt } }) =>
      nextPause(document.hidden, dataUpdatedAt && errorUpdatedAt - dataUpdatedAt),
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  const isSilent = error !== null
  const isEnded = error instanceof Refused && ENDED.includes(error.status)
  const seen = useRef<{ pulse: Pulse | undefined; isSilent: boolean }>({ pulse, isSilent })

  useEffect(() => {
    const last = seen.current
    seen.current = { pulse: pulse ?? last.pulse, isSilent }
    const isNews = last.pulse !== undefined && pulse !== last.pulse
    // Without a network the frame says it for all.
    const isTurn = isSilent !== last.isSilent && navigator.onLine
    if (isNews || isTurn) void queryClient.invalidateQueries({ queryKey: [INBOX] })
    if (isTurn || (pulse && isAnotherSalon(pulse))) {
      void queryClient.invalidateQueries({ queryKey: [SALON] })
    }
  }, [pulse, isSilent])

  useEffect(() => {
    if (isEnded) onEnded()
  }, [isEnded, onEnded])

  return pulse ?? null
}

/** What was saved here is known already. */
function isAnotherSalon({ salon_version, today }: Pulse) {
  const salon = queryClient.getQueryData(salonQuery.queryKey)
  return salon !== undefined && (salon.version !== salon_version || salon.today !== today)
}
