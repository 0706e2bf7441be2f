import * as v from 'valibot'
import { parsedUrl } from './address/parsed-url.ts'

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

/**
 * One plain mailbox that mail reaches: no list, no name, no comment, nothing that could begin another header. The domain
 * may have umlauts; before the @ few mail servers take them. The database and the installer say the same; one list of
 * cases tries all three.
 */
const MAILBOX =
  /^(?=.{1,64}@)[\w!&'*+=~-]+(?:\.[\w!&'*+=~-]+)*@(?:[A-Za-z0-9À-ÖØ-öø-ž](?:[A-Za-z0-9À-ÖØ-öø-ž-]{0,61}[A-Za-z0-9À-ÖØ-öø-ž])?\.)+(?:[A-Za-zÀ-ÖØ-öø-ž]{2,63}|xn--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$/
export const MAILBOX_MAX_CHARACTERS = 254

export function isMailbox(text: string) {
  return text.length <= MAILBOX_MAX_CHARACTERS && MAILBOX.test(text)
}

/** As it travels and as it is compared: a browser's own field for addresses writes a domain with umlauts like this. */
export function asciiMailbox(mailbox: string) {
  const [local = '', domain = ''] = mailbox.split('@')
  return isMailbox(mailbox)
    ? `${local}@${parsedUrl(`https://${domain}`)?.hostname ?? domain}`
    : mailbox
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
