import { useEffect, useRef, useState } from 'react'
import { adminRest, fetchSignedIn } from '#admin/api/rest.ts'
import { useAction } from '#admin/ui/use-action.ts'

const LOOK_EVERY_MS = 1_000
const LOOKS = 12

/**
 * Asks for a test mail, to the address of a domain's schedule or else to the salon, and tells what became of
 * it, for as long as somebody looks.
 */
export function useTestMail(to: string | null, domain?: string) {
  const { isBusy, failure, run } = useAction()
  const [text, setText] = useState('')
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])

  function send() {
    return run(async () => {
      const underWay = `Die Testmail an ${to} ist unterwegs.`
      setText(underWay)
      const id = await askFor(domain)
      if (id === null) {
        return setText('Eben erst ging eine Testmail hinaus. Bitte warten Sie kurz.')
      }
      for (let look = 0; look < LOOKS && isThere.current; look += 1) {
        const mailed = await mailedAs(id)
        if (mailed?.sent_at) return setText(`Die Testmail an ${to} ist verschickt.`)
        if (mailed?.last_error) return setText(`Die Testmail wartet. ${mailed.last_error}.`)
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    }, 'Die Testmail konnte nicht angefordert werden.')
  }

  return { text: (!isBusy && failure) || text, isBusy, send }
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

/** How a letter is doing; nothing when nobody could say. */
async function mailedAs(id: string) {
  const { data } = await adminRest().from('outbox').select('sent_at,last_error').eq('id', id)
  return data?.[0]
}
