const PREFIX = 'salon-entwurf:'
const KEPT_MS = 30 * 86_400_000

/** A text that is being typed, and what stood there when the typing began. */
export type Draft = { text: string; base: string | null }

/** Outlives a reload, a closed tab and a new sign-in, until it is saved or discarded. */
export function readDraft<Value = Draft>(key: string): Value | null {
  dropOldDrafts()
  const kept = localStorage.getItem(PREFIX + key)
  return kept && JSON.parse(kept).value
}

/** The answer to an entry is typed beside its notes. */
export function answerDraft(id: string) {
  return `antwort:${id}`
}

/** So is a date that is being agreed on. */
export function appointmentDraft(id: string) {
  return `termin:${id}`
}

/** Whether somebody has begun to type in an entry. */
export function hasDraft(id: string) {
  return draftsOf(id).some((key) => readDraft(key) !== null)
}

/** An entry that is gone for good takes along what was typed in it. */
export function dropDrafts(id: string) {
  for (const key of draftsOf(id)) keepDraft(key, null)
}

function draftsOf(id: string) {
  return [id, answerDraft(id), appointmentDraft(id)]
}

/** A full storage must not keep anybody from typing. */
export function keepDraft<Value = Draft>(key: string, value: Value | null) {
  try {
    if (value === null) return localStorage.removeItem(PREFIX + key)
    localStorage.setItem(PREFIX + key, JSON.stringify({ value, at: Date.now() }))
  } catch {
    return
  }
}

/** A forgotten draft speaks of a person: it does not stay longer than the bin keeps an entry. */
function dropOldDrafts() {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX))) {
    if (!isFresh(localStorage.getItem(key))) localStorage.removeItem(key)
  }
}

/** What no draft of this program could be is none either. */
function isFresh(kept: string | null) {
  try {
    const { value, at } = JSON.parse(kept ?? '')
    return value !== undefined && Date.now() - at < KEPT_MS
  } catch {
    return false
  }
}
