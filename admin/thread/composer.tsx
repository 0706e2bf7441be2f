import { type MouseEvent, type ReactNode, useRef } from 'react'
import { Failure } from '#admin/list/failure.tsx'
import { useSalon } from '#admin/salon/use-salon.ts'
import { Button } from '#admin/ui/button.tsx'
import { Select } from '#admin/ui/form/inputs.tsx'
import type { ReplyTemplate } from '#domain/inbox/answer.ts'
import { NOTED } from '#domain/inbox/names.ts'
import type { AnswerRow } from '#domain/inbox/thread.ts'
import { personName } from '#domain/people/person-name.ts'
import type { ComposedAnswer } from './use-answer.ts'
import './composer.css'
import './composer-phone.css'

/** More does not fit the one line of a phone. */
const SHORT_CHARACTERS = 40

type Props = {
  id: string
  /** What a telephone dials, and what the chat knows it by. */
  number: string | null
  chat: string | null
  email: string | null
  /** Whether this house can send to it. */
  canMail: boolean
  reference: string | null
  answer: ComposedAnswer
  templates: readonly ReplyTemplate[]
  /** Somebody has just gone to write it elsewhere. */
  onLeave: () => void
  /** What else can be done, beside the one primary action. */
  children: ReactNode
}

/** An answer, free or from a prepared one: sent from here, or taken along into a chat or a mail program. */
export function Composer(props: Props) {
  const { id, number, chat, email, canMail, reference, answer, templates, onLeave } = props
  const { hasMailServer } = useSalon()
  const isKeyed = useRef(false)
  const { text, subject, unseen } = answer

  function leave(event: MouseEvent) {
    if (answer.isWhole()) return onLeave()
    event.preventDefault()
  }

  const chatLink = chat && (
    <a
      className="button"
      data-tone={email ? undefined : 'kupfer'}
      href={`https://wa.me/${chat}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      onClick={leave}
    >
      WhatsApp
    </a>
  )
  const isCallOnly = number && !chat && !email
  return (
    <section
      className="composer"
      aria-label="Antworten"
      data-long={text.length > SHORT_CHARACTERS || text.includes('\n') ? '' : undefined}
    >
      {unseen.map((row) => (
        <Meanwhile key={row.id} row={row} />
      ))}
      {(chat || email) && (
        <>
          {answer.draft && (
            <p className="composer-subject">
              <span>
                {email && `Betreff: ${subject}${canMail && reference ? ` (Nr. ${reference})` : ''}`}
              </span>
              <button type="button" onClick={answer.discard}>
                Verwerfen
              </button>
            </p>
          )}
          <textarea
            ref={answer.field}
            aria-label="Antwort"
            placeholder="Antwort schreiben …"
            aria-invalid={answer.problem ? true : undefined}
            aria-describedby={answer.problem ? `${id}-problem` : undefined}
            rows={1}
            value={text}
            onChange={({ target }) => answer.type(target.value)}
          />
        </>
      )}
      {answer.problem && (
        <p id={`${id}-problem`} role="alert">
          {answer.problem}
        </p>
      )}
      <Failure id={id} />
      <div className="cluster composer-bar">
        {(chat || email) && (
          <Select
            aria-label="Vorlage"
            of={{
              '': 'Vorlage',
              ...Object.fromEntries(templates.map(({ label }) => [label, label])),
            }}
            value={answer.template}
            // Arrow keys try one after the other: the focus must not leave under them.
            onPointerDown={() => {
              isKeyed.current = false
            }}
            onKeyDown={() => {
              isKeyed.current = true
            }}
            onChange={(label) => answer.choose(label, !isKeyed.current)}
          />
        )}
        {props.children}
        {email && chatLink}
      </div>
      <div className="cluster composer-send">
        {!email && chatLink}
        {isCallOnly && (
          <a className="button" data-tone="kupfer" href={`tel:${number}`}>
            Anrufen
          </a>
        )}
        {email && !canMail && (
          <a
            className="button"
            data-tone="kupfer"
            href={mailAddress(email, subject, text)}
            onClick={leave}
          >
            E-Mail
          </a>
        )}
        {canMail && (
          <Button tone="kupfer" isBusy={answer.isBusy} onClick={answer.send}>
            {unseen.length > 0 ? 'Trotzdem senden' : <SendWords />}
          </Button>
        )}
      </div>
      {email && (
        <p className="composer-hint">
          {hasMailServer
            ? 'Was darauf geantwortet wird, kommt in Ihrem E-Mail-Postfach an, nicht hier.'
            : 'Ohne eingerichteten Mailserver öffnet sich die Antwort in Ihrem Mailprogramm.'}
        </p>
      )}
    </section>
  )
}

/** What somebody else has said while this was being written. */
function Meanwhile({ row: { kind, author, message } }: { row: AnswerRow }) {
  const isMail = kind === 'mail'
  return (
    <div className="amber composer-meanwhile" role="alert">
      <p>
        Inzwischen hat {personName(author)} {isMail ? 'geantwortet' : 'notiert'}:
      </p>
      <blockquote dir="auto">{isMail ? message : NOTED[kind]}</blockquote>
    </div>
  )
}

/** A narrow bar has room for one word. */
function SendWords() {
  return (
    <>
      <span className="composer-long">Antwort senden</span>
      <span className="composer-short">Senden</span>
    </>
  )
}

/** Lines end with CRLF: mail programs run them together otherwise. */
function mailAddress(email: string, subject: string, text: string) {
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'))
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${body}`
}
