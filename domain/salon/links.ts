import type { Salon } from './salon.ts'

/** A chat with the salon that begins with this text. */
export function chatLink({ chat }: Pick<Salon, 'chat'>, text: string) {
  return chat && `https://wa.me/${chat}?text=${encodeURIComponent(text)}`
}

/** A mail ready to be sent. Lines end with CRLF: mail programs run them together otherwise. */
export function mailLink({ email }: Pick<Salon, 'email'>, subject: string, lines: string[] = []) {
  if (!email) return null
  const body = lines.length > 0 ? `&body=${encodeURIComponent(lines.join('\r\n'))}` : ''
  return `${email.href}?subject=${encodeURIComponent(subject)}${body}`
}
