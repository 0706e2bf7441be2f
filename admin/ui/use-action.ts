import { useState } from 'react'

/** Resolves to false where it was not done. */
type Work = () => Promise<unknown>

export type Action = ReturnType<typeof useAction>

/** What is done at a press: one thing at a time, and what failed can be tried again. */
export function useAction() {
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<{ text: string; work: Work } | null>(null)

  /** Whether it was done. */
  async function run(work: Work, failure: string | ((thrown: unknown) => string)) {
    if (isBusy) return false
    setBusy(true)
    try {
      if ((await work()) === false) throw new Error('Not done')
      setFailed(null)
      return true
    } catch (thrown) {
      setFailed({ text: typeof failure === 'string' ? failure : failure(thrown), work })
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    failure: failed?.text ?? null,
    run,
    again: () => failed && run(failed.work, failed.text),
    forget: () => setFailed(null),
  }
}
