import { useLayoutEffect, useRef, useState } from 'react'

/** A new step begins at its heading. */
export function useArrival(step: number) {
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
