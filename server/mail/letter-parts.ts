import type { Mail } from './smtp.ts'

const LABEL_WIDTH = 12
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g
const CONTROL = /(?!\n)\p{Cc}/gu

export type Letter = {
  /** To the owner fixed words and numbers only: a subject is read over the shoulder. */
  subject: string
  text: string
  /** Where an answer of the owner goes; null for the salon's own address. */
  replyTo: string | null
  /** Who gets it where that is not the salon's own address. */
  to?: string
} & Partial<Pick<Mail, 'autoSubmitted' | 'calendar'>>

/** To the owner, and to whom the monitor writes. */
export function ownLetter(
  subject: string,
  paragraphs: Paragraph[],
  more: Partial<Letter> = {},
): Letter {
  return { subject, replyTo: null, text: letterText(['Guten Tag,', ...paragraphs]), ...more }
}

/** Nothing where there is nothing to say. */
export type Paragraph = string | null | undefined | false

/** Paragraphs with an empty line between them. */
export function letterText(paragraphs: Paragraph[]) {
  return paragraphs.filter(Boolean).join('\n\n')
}

/** Every letter ends with whose website has written it. */
export function signed(letter: Letter, salonName: string): Letter {
  return { ...letter, text: `${letter.text}\n\nIhre Website\n${salonName}\n` }
}

/** One line a fact, the values below each other; facts without a value are left out. */
export function facts(rows: Record<string, string | null | undefined>) {
  return Object.entries(rows)
    .filter(([, value]) => value?.trim())
    .map(([label, value]) => `${`${label}:`.padEnd(LABEL_WIDTH)} ${oneLine(value ?? '')}`)
    .join('\n')
}

/** What somebody wrote, marked in every line: it can never pass for a sentence of ours. */
export function quoted(text: string) {
  const lines = plain(text).split('\n')
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n')
}

/** Lines and nothing else that could mean something to a mail program. */
export function plain(text: string) {
  return text.replace(LINE_BREAK, '\n').replace(CONTROL, '').trim()
}

/** A line break in a name must not begin a new line of the letter. */
export function oneLine(text: string) {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
