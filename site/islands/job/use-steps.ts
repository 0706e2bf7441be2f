import { useEffect, useRef, useState } from 'react'
import { type Draft, furthestStep, LAST_STEP } from './answers.ts'

/** What an entry of the browser's history says; `jobDepth` entries below it are the wizard's too. */
type Entry = { jobStep?: number; jobDepth?: number; isJobChange?: boolean }

/** Every step is an entry of the history, so that Back and Forward step too. */
export function useSteps(furthest: number) {
  const [place, setPlace] = useState({ step: 1, isChange: false })
  const limit = useRef(furthest)
  limit.current = furthest
  const isLeaving = useRef(false)
  useEffect(() => {
    function moved({ state }: PopStateEvent) {
      isLeaving.current = false
      // A link to the section, followed again, is no step.
      if (!state?.jobStep) return
      // After this event browsers turn to what the fragment names: the step comes later, or it lost the focus.
      setTimeout(() => setPlace(placeOf(state, limit.current, 1)))
    }
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [])

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
    /** Where a reload, or the way back to this page, left off. */
    restore({ step, answers }: Draft) {
      setPlace(placeOf(entry(), furthestStep(answers), step))
    },
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
  return history.state ?? {}
}

function write(how: 'pushState' | 'replaceState', next: Entry) {
  history[how]({ ...history.state, ...next }, '')
}
