import { useEffect, useRef, useState } from 'react'
import { adminRest, fetchSignedIn } from '#admin/api/rest.ts'

const LOOK_EVERY_MS = 1_000
const LOOKS = 12

type Mailed = { sent_at: string | null; last_error: string | null }

/**
 * Asks for a test mail, to the address of a domain's schedule or else to the salon, and tells what became of
 * it, for as long as somebody looks.
 */
export function useTestMail(to: string | null, domain?: string) {
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
      if (mailed?.sent_at) return `Die Testmail an ${to} ist verschickt.`
      if (mailed?.last_error) return `Die Testmail wartet. ${mailed.last_error}.`
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    return `Die Testmail an ${to} ist unterwegs.`
  }

  async function sendAndFollow() {
    const id = await askFor(domain).catch(() => undefined)
    if (id === undefined) return 'Die Testmail konnte nicht angefordert werden.'
    if (id === null) return 'Eben erst ging eine Testmail hinaus. Bitte warten Sie kurz.'
    return follow(id)
  }

  async function send() {
    if (isBusy) return
    setBusy(true)
    setText(`Die Testmail an ${to} ist unterwegs.`)
    setText(await sendAndFollow())
    setBusy(false)
  }

  return { text, isBusy, send }
}

/** The letter's name in the outbox; null when it was one too many. */
async function askFor(domain?: string): Promise<string | null> {
  const answer = await fetchSignedIn('/salon/test-mail', {
    method: 'POST',
    body: JSON.stringify({ domain }),
  })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return (await answer.json()).id
}

/** How a letter is doing; null when nobody could say. */
async function mailedAs(id: string): Promise<Mailed | null> {
  const { data, error } = await adminRest().from('outbox').select('sent_at,last_error').eq('id', id)
  return error ? null : ((data[0] as Mailed | undefined) ?? null)
}
