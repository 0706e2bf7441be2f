import { startTransition, useEffect, useState } from 'react'
import { hours } from '#content/salon.ts'
import { type OpeningState, openingState } from '#domain/opening-hours.ts'
import { specialDays } from './special-days.ts'

const TICK_MS = 30_000

/** Known only after hydration, by the visitor's clock: the built page must not tell yesterday's time. */
export function useOpeningState() {
  const [state, setState] = useState<OpeningState | null>(null)
  useEffect(() => {
    const tick = () => {
      const now = openingState(new Date(), hours, specialDays())
      // In small steps: nobody's touch waits for a clock.
      startTransition(() => setState(now))
    }
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return state
}
