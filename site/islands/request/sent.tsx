import { useEffect, useRef } from 'react'
import { type AnswerBy, answerByText } from '#domain/answer-by.ts'
import './request-form.css'

export const BOOKING_NOTE =
  'Das ist eine Anfrage und noch kein Termin. Verbindlich wird er, sobald wir ihn bestätigt haben.'

export type Sent = { reference: string | null; by: AnswerBy | null }

/** Takes the place of the form; as a page of its own (without `again`) after a form without a script. */
export function RequestSent(props: { sent: Sent; note?: string | undefined; again?: () => void }) {
  const { sent, note, again } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="request-sent">
      <h3 ref={heading} tabIndex={-1}>
        Danke, Ihre Nachricht ist angekommen.
      </h3>
      <p>
        Wir antworten Ihnen{sent.by ? ` ${answerByText(sent.by)}` : ', sobald wir wieder da sind'}.
      </p>
      {note && <p>{note}</p>}
      {sent.reference && (
        <p>
          Ihre Nummer: <b className="request-reference">{sent.reference}</b>. Nennen Sie sie gern,
          wenn Sie uns deswegen anrufen.
        </p>
      )}
      {again && (
        <button type="button" className="link" onClick={again}>
          Weitere Nachricht schreiben
        </button>
      )}
    </div>
  )
}
