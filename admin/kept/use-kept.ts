import { useEffect, useState } from 'react'
import { type Draft, keepDraft, onDraft, readDraft } from './drafts.ts'

/** What is being typed here, the same in every tab. */
export function useKept<Value = Draft>(key: string) {
  const [value, setValue] = useState(() => readDraft<Value>(key))

  useEffect(() => onDraft(key, () => setValue(readDraft<Value>(key))), [key])

  function keep(next: Value | null, hasWords = true) {
    keepDraft(key, next, hasWords)
  }

  return [value, keep] as const
}
