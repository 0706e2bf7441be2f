import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchSignedIn } from '#admin/api/rest.ts'
import { type CheckResult, type NamedFinding, resultsOf } from '#domain/system/checks.ts'

/** The server gives every check a few seconds. */
const PATIENCE_MS = 20_000

type SystemState = { results: CheckResult[]; endedAt: string }
export type Trouble = 'offline' | 'failed'

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
    const timer = setTimeout(() => mine.abort(), PATIENCE_MS)
    setLooking(true)
    const answer = await askForState(mine.signal).catch(() => null)
    clearTimeout(timer)
    if (current.current !== mine) return
    setLooking(false)
    if (!answer) return setTrouble(navigator.onLine ? 'failed' : 'offline')
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
      current.current = new AbortController()
    }
  }, [look])

  return { state, trouble, isLooking, look }
}

async function askForState(signal: AbortSignal): Promise<SystemState> {
  const answer = await fetchSignedIn('/salon/system', { signal })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  const findings: NamedFinding[] = await answer.json()
  return { results: resultsOf(findings), endedAt: new Date().toISOString() }
}
