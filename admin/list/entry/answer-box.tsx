import { useState } from 'react'
import { answerText, type ReplyTemplate } from '#domain/inbox/answer.ts'
import { dialNumber, international } from '#domain/inbox/phone.ts'
import { answerDraft, keepDraft, readDraft } from './drafts.ts'
import './answer-box.css'

type Props = {
  id: string
  name: string
  phone: string | null
  email: string | null
  answers: readonly ReplyTemplate[]
  /** Somebody has just gone to write it. */
  onAnswer: () => void
}

/** An answer from a prepared one, changed if need be, and on its way by chat or mail. */
export function AnswerBox({ id, name, phone, email, answers, onAnswer }: Props) {
  const [chosen, setChosen] = useState(0)
  const [typed, setTyped] = useState(() => readDraft(answerDraft(id))?.text ?? null)
  const answer = answers[chosen]
  const number = phone && dialNumber(phone)
  if (!answer || (!number && !email)) return null
  const text = typed ?? answerText(answer, name)

  function type(next: string | null) {
    keepDraft(answerDraft(id), next === null ? null : { text: next, base: null })
    setTyped(next)
  }

  return (
    <div className="answer-box">
      <label>
        Vorlage
        <select
          value={chosen}
          onChange={({ target }) => {
            setChosen(Number(target.value))
            type(null)
          }}
        >
          {answers.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <textarea
        aria-label="Antwort"
        rows={5}
        value={text}
        onChange={({ target }) => type(target.value)}
      />
      <div>
        {typed !== null && (
          <button type="button" onClick={() => type(null)}>
            Verwerfen
          </button>
        )}
        {email && (
          <a href={mailAddress(email, answer.subject, text)} onClick={onAnswer}>
            E-Mail
          </a>
        )}
        {number && (
          <a
            href={`https://wa.me/${international(number)}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            onClick={onAnswer}
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
