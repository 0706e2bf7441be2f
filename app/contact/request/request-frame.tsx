import { type ReactNode, useEffect, useRef } from 'react'
import {
  FormAlert,
  PrivacyLink,
  SubmitButton,
  Trap,
  WithoutScript,
} from '#app/ui/form/form-parts.tsx'
import { salon } from '#content/salon.ts'
import type { Sent, useRequest } from './use-request.ts'

/** A request from its first field to its confirmation. */
export function RequestFrame(props: {
  request: ReturnType<typeof useRequest>
  button: string
  /** What the request is not. */
  note?: string
  children: ReactNode
}) {
  const { request, button, note, children } = props
  const form = useRef<HTMLFormElement>(null)
  const wasSent = useRef(false)
  const isSent = request.sent !== null
  useEffect(() => {
    if (wasSent.current && !isSent) form.current?.querySelector<HTMLElement>('[name]')?.focus()
    wasSent.current = isSent
  }, [isSent])
  if (request.sent) return <Confirmation sent={request.sent} note={note} again={request.again} />
  return (
    <form ref={form} className="request-form" {...request.form}>
      {children}
      <Trap onChange={request.onTrap} />
      <p className="form-privacy">
        Ihre Angaben liest nur der Salon, um Ihnen zu antworten. Ist Ihre Anfrage erledigt, löschen
        wir sie nach zwei Jahren. Mehr dazu im <PrivacyLink />.
      </p>
      {note && <p className="form-privacy">{note}</p>}
      <FormAlert>{request.failure}</FormAlert>
      <SubmitButton isSending={request.isSending}>{button}</SubmitButton>
      <WithoutScript>
        Zum Senden braucht dieses Formular JavaScript. Rufen Sie uns gern an: {salon.phone.shown}.
      </WithoutScript>
    </form>
  )
}

function Confirmation(props: { sent: Sent; note?: string | undefined; again: () => void }) {
  const { sent, note, again } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="request-sent">
      <h3 ref={heading} tabIndex={-1}>
        Danke, Ihre Nachricht ist angekommen.
      </h3>
      <p>Wir antworten Ihnen{sent.answer ? ` ${sent.answer}` : ', sobald wir wieder da sind'}.</p>
      {note && <p>{note}</p>}
      <p>
        Ihre Kennung: <b className="request-reference">{sent.reference}</b>. Nennen Sie sie gern,
        wenn Sie uns deswegen anrufen.
      </p>
      <button type="button" onClick={again}>
        Weitere Nachricht schreiben
      </button>
    </div>
  )
}
