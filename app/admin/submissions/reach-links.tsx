import { dialled, international } from '#domain/inbox/phone.ts'

type Props = {
  phone: string | null
  email: string | null
  greeting: string
  subject: string
}

/** One tap to the person: call, chat, mail. */
export function ReachLinks({ phone, email, greeting, subject }: Props) {
  const text = encodeURIComponent(greeting)
  const number = phone && dialled(phone)
  return (
    <p className="reach-links">
      {number && <a href={`tel:${number}`}>Anrufen</a>}
      {number && (
        <a href={`https://wa.me/${international(number)}?text=${text}`} rel="noreferrer">
          WhatsApp
        </a>
      )}
      {email && (
        <a
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${text}`}
        >
          E-Mail
        </a>
      )}
    </p>
  )
}
