import { useEffect, useRef, useState } from 'react'
import { type Location, useBlocker, useLocation, useNavigate } from 'react-router'
import { screenFiles } from '#admin/salon/shell.ts'

/** Whether every screen is in the browser, so that a lost network keeps nobody from opening one. */
let areHere = false

async function fetchScreens() {
  await Promise.all(
    screenFiles()
      .split(' ')
      .map((file) => import(/* @vite-ignore */ file)),
  )
  areHere = true
}

/**
 * Fetches all screens once the first one has its numbers. Where a screen is missing and the server does
 * not answer, one stays where one is, is told so, and goes on when the network is back: the router would
 * reload the page instead, and the browser would show its own.
 */
export function useScreens(isQuiet: boolean) {
  const { key } = useLocation()
  const navigate = useNavigate()
  const [isAway, setAway] = useState(false)
  const [asked, setAsked] = useState<{ from: string; to: Location } | null>(null)
  const gone = useRef<Location>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !areHere && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (isQuiet && !areHere) fetchScreens().catch(() => {})
  }, [isQuiet])

  // Kept here: the router forgets what it has blocked as soon as the screen's own data are loaded anew.
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    setAsked({ from: key, to: blocker.location })
    blocker.reset()
  }, [blocker, key])

  const wanted = asked?.from === key ? asked.to : null

  async function goOn() {
    if (!wanted) return
    if (!(await isServerThere())) return setAway(true)
    setAway(false)
    // The server has other screens by now: the whole page is loaded anew.
    await fetchScreens().then(
      () => navigateOnce(wanted),
      () => open(wanted),
    )
  }

  /** Once, however many tries were on their way. */
  function navigateOnce(location: Location) {
    if (gone.current === location) return
    gone.current = location
    void navigate(location)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen that is asked for
  useEffect(() => {
    if (!wanted) return
    void goOn()
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [wanted])

  return { isMissing: wanted !== null && isAway, goOn }
}

function isServerThere() {
  return fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}

function open({ pathname, search, hash }: Location) {
  window.location.assign(pathname + search + hash)
}
