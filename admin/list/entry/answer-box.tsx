import { type MouseEvent, useRef, useState } from 'react'
import { useListContext } from '#admin/list/state/list-context.ts'
import { answerText, GAP, onWishedDay, type ReplyTemplate } from '#domain/inbox/answer.ts'
import { canChat, dialNumber, international } from '#domain/inbox/phone.ts'
import { answerDraft, type Draft, keepDraft, readDraft } from './drafts.ts'
import './answer-box.css'

type Props = {
  id: string
  name: string
  phone: string | null
  email: string | null
  answers: readonly ReplyTemplate[]
  /** When somebody would like to come, in the words of the request. */
  times: readonly string[]
  /** Somebody has just gone to write it. */
  onAnswer: () => void
}

/** An answer from a prepared one, changed if need be, and on its way by chat or mail. */
export function AnswerBox({ id, name, phone, email, answers, times, onAnswer }: Props) {
  const key = answerDraft(id)
  const { tell } = useListContext()
  // Own words are kept with the name of the prepared answer they began with.
  const [draft, setDraft] = useState(() => readDraft(key))
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      answers.findIndex(({ label }) => label === draft?.base),
    ),
  )
  const [hasGap, setGap] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const answer = answers[chosen]
  const number = phone && dialNumber(phone)
  const chat = number && canChat(number) ? international(number) : null
  if (!answer || (!number && !email)) return null
  const text = draft?.text ?? onWishedDay(answerText(answer, name), times)

  function keep(next: Draft | null) {
    keepDraft(key, next)
    setDraft(next)
    setGap(false)
  }

  function choose(index: number) {
    setChosen(index)
    keep(null)
    if (draft) tell('Vorlage ersetzt Ihren Text.', () => keepDraft(key, draft))
  }

  function send(event: MouseEvent) {
    const gap = text.indexOf(GAP)
    if (gap < 0) return onAnswer()
    event.preventDefault()
    setGap(true)
    field.current?.focus()
    field.current?.setSelectionRange(gap, gap + GAP.length)
  }

  const call = number && !chat && <a href={`tel:${number}`}>Anrufen</a>
  if (!chat && !email) {
    return (
      <div className="answer-box">
        <div>{call}</div>
      </div>
    )
  }
  return (
    <div className="answer-box">
      <label>
        Vorlage
        <select value={chosen} onChange={({ target }) => choose(Number(target.value))}>
          {answers.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <textarea
        ref={field}
        aria-label="Antwort"
        aria-describedby={hasGap ? `${id}-gap` : undefined}
        rows={5}
        value={text}
        onChange={({ target }) => keep({ text: target.value, base: answer.label })}
      />
      {hasGap && (
        <p id={`${id}-gap`} role="alert">
          Bitte erst die Punkte ausfüllen.
        </p>
      )}
      <div>
        {draft && (
          <button type="button" onClick={() => keep(null)}>
            Verwerfen
          </button>
        )}
        {call}
        {email && (
          <a href={mailAddress(email, answer.subject, text)} onClick={send}>
            E-Mail
          </a>
        )}
        {chat && (
          <a
            href={`https://wa.me/${chat}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            onClick={send}
          >
            WhatsApp
          </a>
        )}
      </div>
    </div>
  )
}

/** Lines end with CRLF: mail programs run them together otherwise. */
function mailAddress(email: string, subject: string, text: string) {
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'))
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${body}`
}
