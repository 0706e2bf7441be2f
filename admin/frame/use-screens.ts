import { useEffect, useState } from 'react'
import { type Location, useBlocker } from 'react-router'

/** Whether every screen is in the browser, so that a lost network keeps nobody from opening one. */
let areHere = false

async function fetchScreens() {
  const { routes } = (window as unknown as WithManifest).__reactRouterManifest
  await Promise.all(Object.values(routes).map(({ module }) => import(/* @vite-ignore */ module)))
  areHere = true
}

/** What the router knows about its files. */
type WithManifest = { __reactRouterManifest: { routes: Record<string, { module: string }> } }

/**
 * Fetches all screens once the first one has its numbers. Where a screen is missing and the server does
 * not answer, one stays where one is, is told so, and goes on when the network is back: the router would
 * reload the page instead, and the browser would show its own.
 */
export function useScreens(isQuiet: boolean) {
  const [isAway, setAway] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !areHere && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (isQuiet && !areHere) fetchScreens().catch(() => {})
  }, [isQuiet])

  async function goOn() {
    if (blocker.state !== 'blocked') return
    if (!(await isServerThere())) return setAway(true)
    setAway(false)
    // The server has other screens by now: the whole page is loaded anew.
    await fetchScreens().then(blocker.proceed, () => open(blocker.location))
  }

  const wanted = blocker.state === 'blocked' ? blocker.location.key : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each screen that is asked for
  useEffect(() => {
    if (wanted === null) return
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
