import { useState } from 'react'

/** Resolves to false where it was not done. */
type Work = () => Promise<unknown>
/** What is said where it was not. */
type Failure = string | ((thrown: unknown) => string)

export type Action = ReturnType<typeof useAction>

/** What is done at a press: one thing at a time, and what failed can be tried again. */
export function useAction() {
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ text: string; work: Work; failure: Failure } | null>(null)

  /** Whether it was done. */
  async function run(work: Work, failure: Failure) {
    if (isBusy) return false
    setBusy(true)
    try {
      if ((await work()) === false) throw new Error('Not done')
      setFailed(null)
      return true
    } catch (thrown) {
      setFailed({
        text: typeof failure === 'string' ? failure : failure(thrown),
        work,
        failure,
      })
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    failure: failed?.text ?? null,
    run,
    again: () => failed && run(failed.work, failed.failure),
    forget: () => setFailed(null),
  }
}
