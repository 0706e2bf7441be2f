import { useEffect, useState } from 'react'

type State<Answer> = {
  answer: Answer | null
  hasFailed: boolean
  /** What was thrown, where the loader told it. */
  failure: unknown
  of: Promise<Answer | null> | null
}

/** For a loader: what fails is told by whoever shows it, and only there. */
export function shownLater<Answer>(promised: Promise<Answer>) {
  promised.catch(() => {})
  return promised
}

/** What a loader promised. A failed or a slow answer leaves what was there. */
export function useRows<Answer>(promised: Promise<Answer | null>) {
  const [state, setState] = useState<State<Answer>>({
    answer: null,
    hasFailed: false,
    failure: null,
    of: null,
  })

  useEffect(() => {
    let isWanted = true
    function settle(answer: Answer | null, failure: unknown = null) {
      if (!isWanted) return
      setState((last) => ({
        answer: answer ?? last.answer,
        hasFailed: answer === null,
        failure,
        of: promised,
      }))
    }
    promised.then(settle, (thrown) => settle(null, thrown))
    return () => {
      isWanted = false
    }
  }, [promised])

  const { answer, hasFailed, failure } = state
  return { answer, hasFailed, failure, isLoading: state.of !== promised }
}
