import { useEffect, useRef, useState } from 'react'
import { askForTestMail, mailedAs } from './queries.ts'

const LOOK_EVERY_MS = 1_000
const LOOKS = 12

/** Asks for a test mail and tells what became of it, for as long as somebody looks. */
export function useTestMail(domain: string, email: string | null) {
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
      if (mailed?.sent_at) return `Die Testmail an ${email} ist verschickt.`
      if (mailed?.last_error) return `Die Testmail wartet. ${mailed.last_error}.`
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    return `Die Testmail an ${email} ist unterwegs.`
  }

  async function send() {
    if (isBusy) return
    setBusy(true)
    setText(`Die Testmail an ${email} ist unterwegs.`)
    const id = await askForTestMail(domain).catch(() => null)
    setText(id ? await follow(id) : 'Die Testmail konnte nicht angefordert werden.')
    setBusy(false)
  }

  return { text, isBusy, send }
}
