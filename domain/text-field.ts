import * as v from 'valibot'

/** As PostgreSQL counts: an emoji is one character. */
export function characters(text: string) {
  return [...text].length
}

/** A text without what no database can hold: NUL and halves of an emoji, which a paste may bring. */
export const storable = v.pipe(
  v.string(),
  v.transform((text) => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '')),
  v.trim(),
)

/** A text of bounded length; too long is said, never cut. */
export function textField(limits: { label: string; max: number }) {
  const { label, max } = limits
  return v.pipe(
    storable,
    v.check((text) => characters(text) <= max, `${label} darf höchstens ${max} Zeichen lang sein.`),
  )
}

/** One plain mailbox: no list, no name, no comment, nothing that could begin another header. */
const MAILBOX =
  /^[A-Za-z0-9_+-]+(?:\.[A-Za-z0-9_+-]+)*@[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*\.[A-Za-z]{2,}$/
export const MAILBOX_MAX_CHARACTERS = 254

export function isMailbox(text: string) {
  return text.length <= MAILBOX_MAX_CHARACTERS && MAILBOX.test(text)
}

const PHONE_LEAST_DIGITS = 3

/** With fewer digits nobody can be called. */
export function isDialable(phone: string) {
  return phone.replace(/[^0-9]/g, '').length >= PHONE_LEAST_DIGITS
}

/** The first message for every field that needs another look. */
export function problems<Key extends string>(result: v.SafeParseResult<v.GenericSchema>) {
  const found: Partial<Record<Key, string>> = {}
  for (const issue of result.issues ?? []) {
    const field = (v.getDotPath(issue) ?? '') as Key
    found[field] ??= issue.message
  }
  return found
}
