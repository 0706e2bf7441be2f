import { salon } from '#content/salon.ts'

/** A mail ready to be sent. Lines end with CRLF: mail programs run them together otherwise. */
export function mailLink(subject: string, lines: string[] = []) {
  const body = lines.length > 0 ? `&body=${encodeURIComponent(lines.join('\r\n'))}` : ''
  return `${salon.email.href}?subject=${encodeURIComponent(subject)}${body}`
}
