import { useState } from 'react'
import { answerText, type ReplyTemplate } from '#domain/inbox/answer.ts'
import { dialNumber, international } from '#domain/inbox/phone.ts'

type Props = {
  name: string
  phone: string | null
  email: string | null
  answers: readonly ReplyTemplate[]
  /** Where there is room, one of the prepared answers is picked. */
  hasChoice: boolean
}

/** One tap to the person: call, chat, mail. */
export function ReachLinks({ name, phone, email, answers, hasChoice }: Props) {
  const [chosen, setChosen] = useState(0)
  const answer = answers[hasChoice ? chosen : 0]
  const number = phone && dialNumber(phone)
  if (!answer || (!number && !email)) return null
  const text = answerText(answer, name)
  return (
    <div className="reach-links">
      {number && <a href={`tel:${number}`}>Anrufen</a>}
      {number && (
        <a
          href={`https://wa.me/${international(number)}?text=${encodeURIComponent(text)}`}
          rel="noreferrer"
        >
          WhatsApp
        </a>
      )}
      {email && <a href={mailAddress(email, answer.subject, text)}>E-Mail</a>}
      {hasChoice && (
        <select
          aria-label="Vorlage für die Antwort"
          value={chosen}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {answers.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

/** Lines end with CRLF: mail programs run them together otherwise. */
function mailAddress(email: string, subject: string, text: string) {
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'))
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${body}`
}
