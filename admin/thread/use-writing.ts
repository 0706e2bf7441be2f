import { useEffect } from 'react'
import { adminRest } from '#admin/api/rest.ts'

const TELL_EVERY_MS = 8_000

/** While somebody writes, the others see it. What cannot be told is no reason to disturb. */
export function useWriting(entry: string, isWriting: boolean) {
  useEffect(() => {
    if (!isWriting) return
    const tell = () =>
      void adminRest()
        .from('writers')
        .upsert({ entry_id: entry }, { onConflict: 'entry_id,author' })
        .then()
    tell()
    const timer = setInterval(tell, TELL_EVERY_MS)
    return () => {
      clearInterval(timer)
      void adminRest().from('writers').delete().eq('entry_id', entry).then()
    }
  }, [entry, isWriting])
}
