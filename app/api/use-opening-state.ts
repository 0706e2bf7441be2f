import { startTransition, useEffect, useState } from 'react'
import { hours } from '#content/salon.ts'
import { openingState } from '#domain/opening-hours.ts'
import { specialDays } from './special-days.ts'

const TICK_MS = 30_000

/** Known only after hydration, by the visitor's clock: the built page must not tell yesterday's time. */
export function useOpeningState() {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    // In small steps: nobody's touch waits for a clock.
    const tick = () => startTransition(() => setNow(new Date()))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now && openingState(now, hours, specialDays())
}
