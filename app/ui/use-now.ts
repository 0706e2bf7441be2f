import { useEffect, useState } from 'react'

const TICK_MS = 30_000

/** The visitor's clock, known only after hydration: the built page must not tell yesterday's time. */
export function useNow(): Date | null {
  const [now, setNow] = useState<Date | null>(null)
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
