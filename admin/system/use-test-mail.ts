import { useEffect, useRef, useState } from 'react'
import { adminRest } from '#admin/api/rest.ts'

const LOOK_EVERY_MS = 1_000
const LOOKS = 12

type Mailed = { sent_at: string | null; last_error: string | null }

/**
 * Asks for a test mail and tells what became of it, for as long as somebody looks. `ask` answers the name
 * under which the outbox knows the letter; null when it could not be asked for.
 */
export function useTestMail(to: string | null, ask: () => Promise<string | null>) {
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  async function follow(id: string) {
    for (let look = 0; look < LOOKS && isThere.current; look += 1) {
      const mailed = await mailedAs(id).catch(() => null)
      if (mailed === 'none') return 'Eben erst ging eine Testmail hinaus. Bitte warten Sie kurz.'
      if (mailed?.sent_at) return `Die Testmail an ${to} ist verschickt.`
      if (mailed?.last_error) return `Die Testmail wartet. ${mailed.last_error}.`
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    return `Die Testmail an ${to} ist unterwegs.`
  }

  async function send() {
    if (isBusy) return
    setBusy(true)
    setText(`Die Testmail an ${to} ist unterwegs.`)
    const id = await ask().catch(() => null)
    setText(id ? await follow(id) : 'Die Testmail konnte nicht angefordert werden.')
    setBusy(false)
  }

  return { text, isBusy, send }
}

/** How a letter is doing: 'none' when it was one too many, null when nobody could say. */
async function mailedAs(id: string): Promise<Mailed | 'none' | null> {
  const { data, error } = await adminRest()
    .from('outbox')
    .select('sent_at,last_error')
    .eq('subject_id', id)
    .retry(false)
  return error ? null : ((data[0] as Mailed | undefined) ?? 'none')
}
