import { type ReactNode, useEffect, useRef } from 'react'
import { FormAlert, PrivacyLink, SubmitButton, Trap } from '#site/ui/form/form-parts.tsx'
import { RequestSent } from './sent.tsx'
import type { useRequest } from './use-request.ts'
import './request-form.css'

/** A request from its first field to its confirmation. */
export function RequestFrame(props: {
  request: ReturnType<typeof useRequest>
  /** The page that takes it where no script runs. */
  action: string
  kept: string
  button: string
  /** What the request is not. */
  note?: string
  children: ReactNode
}) {
  const { request, action, kept, button, note, children } = props
  const { round, sent } = request
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (round > 0) form.current?.querySelector<HTMLElement>('[name]')?.focus()
  }, [round])
  if (sent) return <RequestSent sent={sent} note={note} again={request.again} />
  return (
    <form key={round} ref={form} className="request-form" action={action} {...request.form}>
      {children}
      <Trap />
      <p className="form-privacy">
        Ihre Angaben liest nur der Salon, um Ihnen zu antworten. Ist Ihre Anfrage erledigt, bleibt
        sie für Rückfragen noch {kept} gespeichert; dann löschen wir sie. Mehr dazu im{' '}
        <PrivacyLink />.
      </p>
      {note && <p className="form-privacy">{note}</p>}
      <FormAlert>{request.failure}</FormAlert>
      <SubmitButton isSending={request.isSending}>{button}</SubmitButton>
    </form>
  )
}
