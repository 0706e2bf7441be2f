import { useEffect, useState } from 'react'

/** What a loader promised. A failed or a slow answer leaves what was there. */
export function useRows<ReplyTemplate>(promised: Promise<ReplyTemplate | null>) {
  const [state, setState] = useState<{
    answer: ReplyTemplate | null
    hasFailed: boolean
    of: Promise<ReplyTemplate | null> | null
  }>({ answer: null, hasFailed: false, of: null })

  useEffect(() => {
    let isWanted = true
    function settle(answer: ReplyTemplate | null) {
      if (!isWanted) return
      setState((last) => ({
        answer: answer ?? last.answer,
        hasFailed: answer === null,
        of: promised,
      }))
    }
    promised.then(settle, () => settle(null))
    return () => {
      isWanted = false
    }
  }, [promised])

  return { answer: state.answer, hasFailed: state.hasFailed, isLoading: state.of !== promised }
}
