import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { LAST_STEP } from './answers.ts'

/** What an entry of the browser's history says; `jobDepth` entries below it are the wizard's too. */
type Entry = { jobStep?: number; jobDepth?: number; isJobChange?: boolean }

/**
 * Every step is an entry of the history, so that Back and Forward step too. They are written past
 * the router: for it the page stays the same, and it neither scrolls nor follows the hash again.
 * Going back and forth is left to it, and it hands over the entry as `location.state`.
 */
export function useSteps(firstStep: number, furthest: number) {
  const location = useLocation()
  const [place, setPlace] = useState(() => placeOf(location.state, furthest, firstStep))
  const limit = useRef(furthest)
  limit.current = furthest
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = false
    if (location.state?.jobStep) setPlace(placeOf(location.state, limit.current, 1))
  }, [location])

  function enter(step: number, isChange = false) {
    const { jobDepth = 0, isJobChange = false } = entry()
    write('replaceState', { jobStep: place.step, jobDepth, isJobChange })
    write('pushState', { jobStep: step, jobDepth: jobDepth + 1, isJobChange: isChange })
    setPlace({ step, isChange })
  }

  /** A second click while the browser is on its way back must not leave another step. */
  function leave() {
    if (entry().jobDepth) {
      if (!isLeaving.current) history.back()
      isLeaving.current = true
      return
    }
    const step = place.isChange ? LAST_STEP : place.step - 1
    write('replaceState', { jobStep: step })
    setPlace({ step, isChange: false })
  }

  return {
    ...place,
    enter,
    leave,
    advance: () => (place.isChange ? leave() : enter(place.step + 1)),
    /** From here Back leaves the page, as before the first answer. */
    finish() {
      const { jobDepth = 0 } = entry()
      if (jobDepth) history.go(-jobDepth)
    },
  }
}

function placeOf(state: Entry | null, furthest: number, otherwise: number) {
  const { jobStep = otherwise, isJobChange: isChange = false } = state ?? {}
  return { step: Math.min(jobStep, furthest), isChange }
}

function entry(): Entry {
  return history.state?.usr ?? {}
}

function write(how: 'pushState' | 'replaceState', next: Entry) {
  history[how]({ ...history.state, usr: { ...history.state?.usr, ...next } }, '')
}
