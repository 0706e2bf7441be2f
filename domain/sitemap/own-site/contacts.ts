import { parsedUrl } from '#domain/address/parsed-url.ts'

const SEPARATORS = /[\s\-()./\u00a0\u2011]/g

export type Contact = { kind: 'phone' | 'whatsapp' | 'mail'; value: string }

/** Whom a link calls or writes to; several for a mail to several. What leads elsewhere is none. */
export function contactsOf(href: string): Contact[] {
  const url = parsedUrl(href)
  if (!url) return []
  if (url.protocol === 'tel:')
    return [{ kind: 'phone', value: comparablePhone(readable(url.pathname)) }]
  if (url.protocol === 'mailto:') {
    const to = [url.pathname, ...url.searchParams.getAll('to').map(encodeURIComponent)]
    const named = to.filter((part, at) => at === 0 || part !== '').join(',')
    return named.split(',').map((one) => ({ kind: 'mail', value: mailbox(readable(one)) }))
  }
  const number = chatNumber(url)
  return number === null ? [] : [{ kind: 'whatsapp', value: number }]
}

/** '+494066969123' from any way to write it. */
export function comparablePhone(text: string) {
  return text.split(';')[0]?.replace(SEPARATORS, '') ?? ''
}

export function mailbox(text: string) {
  return text.trim().toLowerCase()
}

/** The digits a chat is opened with, '' for a link that names nobody; null for what opens no chat. */
function chatNumber(url: URL) {
  const host = url.hostname.replace(/^www\./, '')
  const isChat =
    url.protocol === 'whatsapp:' ||
    (/(^|\.)whatsapp\.com$/.test(host) && /^\/send\/?$/.test(url.pathname))
  if (host === 'wa.me') return digits(readable(url.pathname.slice(1)))
  return isChat ? digits(url.searchParams.get('phone') ?? '') : null
}

function digits(text: string) {
  return text.replace(SEPARATORS, '').replace(/^\+|^00/, '')
}

function readable(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    // A stray percent sign is part of a wrong address.
    return text
  }
}
