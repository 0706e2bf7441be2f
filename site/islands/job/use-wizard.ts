import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { LAST_STEP, readDraft } from './answers.ts'
import { BEGINNING, type Entry, reduceWizard } from './wizard.ts'

/** The wizard in the browser: every step is an entry of the history, so that Back and Forward step too. */
export function useWizard() {
  const [wizard, dispatch] = useReducer(reduceWizard, BEGINNING)
  const { step, isChange } = wizard
  const { part, direction } = useArrival(step)
  const isLeaving = useRef(false)

  useEffect(() => {
    function moved({ state }: PopStateEvent) {
      isLeaving.current = false
      // A link to the section, followed again, is no step.
      if (!state?.jobStep) return
      // After this event browsers turn to what the fragment names: the step comes later, or it lost the focus.
      setTimeout(() => dispatch({ type: 'moved', entry: state }))
    }
    // Where a reload, or the way back to this page, left off, and what was answered before this ran.
    const draft = readDraft(part.current && new FormData(part.current))
    dispatch({ type: 'restored', draft, entry: entry() })
    addEventListener('popstate', moved)
    return () => removeEventListener('popstate', moved)
  }, [part])

  function move(next: Entry) {
    dispatch({ type: 'moved', entry: next })
  }

  function enter(jobStep: number, isJobChange = false) {
    const { jobDepth = 0, isJobChange: wasChange = false } = entry()
    write('replaceState', { jobStep: step, jobDepth, isJobChange: wasChange })
    write('pushState', { jobStep, jobDepth: jobDepth + 1, isJobChange })
    move({ jobStep, isJobChange })
  }

  /** A second click while the browser is on its way back must not leave another step. */
  function leave() {
    if (entry().jobDepth) {
      if (!isLeaving.current) history.back()
      isLeaving.current = true
      return
    }
    const jobStep = isChange ? LAST_STEP : step - 1
    write('replaceState', { jobStep })
    move({ jobStep })
  }

  return {
    wizard,
    dispatch,
    part,
    direction,
    enter,
    leave,
    advance: () => (isChange ? leave() : enter(step + 1)),
    /** From here Back leaves the page, as before the first answer. */
    finish() {
      const { jobDepth } = entry()
      if (jobDepth) history.go(-jobDepth)
    },
  }
}

/** A new step begins at its heading. */
function useArrival(step: number) {
  const part = useRef<HTMLFormElement>(null)
  const [shown, setShown] = useState<{ step: number; direction?: 'forward' | 'back' }>({ step })
  if (shown.step !== step) {
    setShown({ step, direction: step > shown.step ? 'forward' : 'back' })
  }
  const { direction } = shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new step asks for it
  useLayoutEffect(() => {
    if (!direction) return
    // The whole step if it fits, its beginning if not.
    for (const element of [part.current, part.current?.querySelector('.job-progress')]) {
      element?.scrollIntoView({ block: 'nearest' })
    }
    part.current?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
  }, [step, direction])
  return { part, direction }
}

function entry(): Entry {
  return history.state ?? {}
}

function write(how: 'pushState' | 'replaceState', next: Entry) {
  history[how]({ ...history.state, ...next }, '')
}
