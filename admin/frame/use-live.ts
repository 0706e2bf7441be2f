import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { nextPause } from '#admin/api/pause.ts'
import { loadPulse, type Pulse } from '#admin/api/pulse.ts'
import { accessToken } from '#admin/api/session.ts'

/** One that failed may be a slip, a second one tells that the screen is old. */
const SILENT_ASKS = 2

/**
 * Reloads what the screen shows when something in the inbox has changed, wherever that happened.
 * What was seen before a reload is compared, never what came with it: a change between the two
 * must not be missed.
 */
export function useLive(shown: Pulse | null) {
  const { revalidate } = useRevalidator()
  const reload = useRef(revalidate)
  reload.current = revalidate
  const seen = useRef<string | null>(null)
  if (shown) seen.current ??= JSON.stringify(shown)

  useEffect(() => {
    let timer = 0
    let failures = 0
    let isStopped = false
    let isAsking = false

    async function ask() {
      clearTimeout(timer)
      if (isAsking) return
      isAsking = true
      const isSignedIn = (await accessToken()) !== null
      const pulse = isSignedIn ? await loadPulse().catch(() => null) : null
      isAsking = false
      if (isStopped) return
      const hadFailed = failures > 0
      failures = pulse ? 0 : failures + 1
      const now = pulse ? JSON.stringify(pulse) : seen.current
      const isNews = now !== seen.current || (hadFailed && pulse !== null)
      seen.current = now
      // Screens that cannot be read again say so themselves; without a network the frame says it.
      const isSilent = failures === SILENT_ASKS && navigator.onLine
      // Without a session the guard of the layout knows what to do.
      if (isNews || isSilent || !isSignedIn) reload.current()
      rest()
    }

    function rest() {
      clearTimeout(timer)
      timer = window.setTimeout(ask, nextPause(document.visibilityState === 'hidden', failures))
    }

    function askIfSeen() {
      if (document.visibilityState === 'visible') ask()
    }

    /** What could not be loaded meanwhile is asked for again. */
    function askAnew() {
      failures += 1
      ask()
    }

    rest()
    document.addEventListener('visibilitychange', askIfSeen)
    window.addEventListener('online', askAnew)
    return () => {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', askIfSeen)
      window.removeEventListener('online', askAnew)
    }
  }, [])
}
