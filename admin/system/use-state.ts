import { useCallback, useEffect, useRef, useState } from 'react'
import { askForState, type SystemState, type Trouble } from './checks.ts'

/** What was found last stays for whoever looks elsewhere and comes back. */
let known: SystemState | null = null

/** Looks once when the screen opens, and again whenever somebody asks; the last answer stays meanwhile. */
export function useSystemState() {
  const [state, setState] = useState(known)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isLooking, setLooking] = useState(true)
  const current = useRef(new AbortController())

  const look = useCallback(async () => {
    current.current.abort()
    const mine = new AbortController()
    current.current = mine
    setLooking(true)
    const answer = await askForState(mine.signal).catch(() => 'failed' as const)
    if (mine.signal.aborted) return
    setLooking(false)
    if (typeof answer === 'string') return setTrouble(navigator.onLine ? answer : 'offline')
    known = answer
    setTrouble(null)
    setState(answer)
  }, [])

  useEffect(() => {
    void look()
    window.addEventListener('online', look)
    return () => {
      window.removeEventListener('online', look)
      current.current.abort()
    }
  }, [look])

  return { state, trouble, isLooking, look }
}
