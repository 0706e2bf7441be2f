import { useState } from 'react'
import { useRevalidator } from 'react-router'

type Change = () => Promise<boolean>

/** Makes one change after the other and reloads the list; what failed can be tried again. */
export function useChange() {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Change | null>(null)

  async function run(change: Change) {
    setBusy(true)
    const isDone = await change().catch(() => false)
    setBusy(false)
    setFailed(isDone ? null : () => change)
    if (isDone) await revalidate()
    return isDone
  }

  const message = failed && (
    <p className="change-failed" role="alert">
      Das hat nicht geklappt, nichts wurde geändert.{' '}
      <button type="button" disabled={isBusy} onClick={() => run(failed)}>
        Erneut versuchen
      </button>
    </p>
  )
  return { isBusy, run, message }
}
