const PREFIX = 'salon-entwurf:'
const KEPT_MS = 30 * 86_400_000

/** What is being typed, and what stood there when the typing began. */
export type Draft = { text: string; base: string | null }

type Kept = Draft & { at: number }

/** Outlives a reload, a closed tab and a new sign-in, until it is saved or discarded. */
export function readDraft(key: string): Draft | null {
  dropOldDrafts()
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null')
    return kept && { text: String(kept.text), base: kept.base }
  } catch {
    return null
  }
}

/** The answer to an entry is typed beside its notes. */
export function answerDraft(id: string) {
  return `antwort:${id}`
}

/** Whether somebody has begun to type in an entry. */
export function hasDraft(id: string) {
  return [id, answerDraft(id)].some((key) => readDraft(key) !== null)
}

/** A full storage must not keep anybody from typing. */
export function keepDraft(key: string, draft: Draft | null) {
  try {
    if (!draft) return localStorage.removeItem(PREFIX + key)
    localStorage.setItem(PREFIX + key, JSON.stringify({ ...draft, at: Date.now() }))
  } catch {
    return
  }
}

/** A forgotten draft speaks of a person: it does not stay longer than the bin keeps an entry. */
function dropOldDrafts() {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX))) {
    try {
      const { at } = JSON.parse(localStorage.getItem(key) ?? '{}')
      if (!(Date.now() - at < KEPT_MS)) localStorage.removeItem(key)
    } catch {
      localStorage.removeItem(key)
    }
  }
}
