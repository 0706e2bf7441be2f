import { useEffect, useRef, useState } from 'react'
import { isGoingOn } from '#domain/sitemap/report/progress.ts'
import type { Run } from '#domain/sitemap/report/rows.ts'
import { cancelRun, loadLastRun, loadRun, startRun } from './runs.ts'

const LOOK_EVERY_MS = 500
const LONGEST_PAUSE_MS = 8_000

/** The run that was started here is found again after a look elsewhere, also when it has ended. */
let watched: string | null = null

export async function loadWatched(domain: string) {
  const run = watched ? await loadRun(watched).catch(() => null) : null
  return run ? { run } : loadLastRun(domain).catch(() => null)
}

export type Trouble =
  | { refusal: string }
  | 'ending'
  | 'not started'
  | 'not cancelled'
  | 'lost'
  | 'goes on'

/** Of no interest any more once the run has ended. */
const OF_THE_RUN: unknown[] = ['not cancelled', 'goes on', 'lost']

/** Only what was started here may take the screen from whoever reads it. */
type OnEnd = (run: Run, isOurs: boolean) => void

/** Starts, watches and cancels. What it watches goes on without it. */
export function useRun(promised: Promise<{ run: Run | null } | null>, onEnd: OnEnd) {
  const [run, setRun] = useState<Run | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isStarting, setStarting] = useState(false)
  const tellEnd = useRef(onEnd)
  tellEnd.current = onEnd

  useEffect(() => {
    let isWanted = true
    promised.then((answer) => {
      const found = answer?.run
      if (!isWanted || !found) return
      setRun((last) => {
        if (!last) return found
        // What was read before the end must not begin it anew.
        const isOld = last.id === found.id ? !isGoingOn(last) && isGoingOn(found) : isGoingOn(last)
        return isOld ? last : found
      })
    })
    return () => {
      isWanted = false
    }
  }, [promised])

  // Whoever reads the end first, the look or a reload of the screen: it is told once.
  const seenGoing = useRef<string | null>(null)
  useEffect(() => {
    if (!run) return
    const wasGoing = seenGoing.current === run.id
    seenGoing.current = isGoingOn(run) ? run.id : null
    if (isGoingOn(run) || !wasGoing) return
    setTrouble((last) => (OF_THE_RUN.includes(last) ? null : last))
    tellEnd.current(run, run.id === watched)
  }, [run])

  const goingOn = run && isGoingOn(run) ? run.id : null
  useEffect(() => {
    if (!goingOn) return
    let timer = 0
    let failures = 0
    let isStopped = false

    async function look(id: string) {
      const now = await loadRun(id).catch(() => null)
      if (isStopped) return
      failures = now ? 0 : failures + 1
      setTrouble((last) => {
        if (!now) return 'lost'
        return last === 'lost' ? null : last
      })
      if (now) setRun(now)
      if (!now || isGoingOn(now)) rest(id)
    }

    function rest(id: string) {
      const pause = Math.min(LOOK_EVERY_MS * 2 ** failures, LONGEST_PAUSE_MS)
      timer = window.setTimeout(() => look(id), pause)
    }

    rest(goingOn)
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [goingOn])

  async function start(typed: string) {
    if (isStarting) return
    if (goingOn) return setTrouble('goes on')
    setStarting(true)
    setTrouble(null)
    const started = await startRun(typed).catch(() => 'failed' as const)
    setStarting(false)
    if (started === 'failed') return setTrouble('not started')
    if (started === 'ending') return setTrouble('ending')
    if ('refusal' in started) return setTrouble(started)
    watched = started.run.id
    setRun(started.run)
  }

  async function cancel() {
    if (!run) return
    const cancelled = await cancelRun(run.id).catch(() => null)
    setTrouble(cancelled ? null : 'not cancelled')
    if (cancelled) setRun((last) => (last && isGoingOn(last) ? cancelled : last))
  }

  return { run, trouble, isBusy: isStarting || goingOn !== null, start, cancel }
}
