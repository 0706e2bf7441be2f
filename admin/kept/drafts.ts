import { isForgotten, keptAccount } from './account.ts'

const PREFIX = 'salon-entwurf:'
/** Before November 2026 keys named no account: whose words those are nobody knows. */
const BOUND = /^salon-entwurf:[0-9a-f-]{36}:./

const changed = new EventTarget()

/** What a full storage did not take stays in this tab. */
const unstored = new Map<string, string>()

/** A text that is being typed, and what stood there when the typing began. */
export type Draft = { text: string; base: string | null }

/**
 * Outlives a reload, a closed tab and a session that has ended, until it is saved or discarded, or its account
 * signs out. Of two tabs the one that was typed in last has it.
 */
export function readDraft<Value = Draft>(key: string): Value | null {
  dropOldDrafts()
  const kept = textOf(nameOf(key))
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

/** A full storage must not keep anybody from typing. What holds no words is no loss. */
export function keepDraft<Value = Draft>(key: string, value: Value | null, hasWords = true) {
  const name = nameOf(key)
  if (value === null) remove(name)
  else store(name, JSON.stringify({ value, at: Date.now(), hasWords }))
  changed.dispatchEvent(new Event(name))
}

/** Calls back when what is typed there has changed: elsewhere on the screen, or in another tab. */
export function onDraft(key: string, tell: () => void) {
  const name = nameOf(key)
  const hear = (event: StorageEvent) => event.key === name && tell()
  changed.addEventListener(name, tell)
  window.addEventListener('storage', hear)
  return () => {
    changed.removeEventListener(name, tell)
    window.removeEventListener('storage', hear)
  }
}

/** In how many places this account has typed what is not saved. */
export function unsentDrafts() {
  dropOldDrafts()
  return ownNames().filter((name) => JSON.parse(textOf(name) ?? '').hasWords !== false).length
}

export function dropAllDrafts() {
  for (const name of ownNames()) remove(name)
}

function nameOf(key: string) {
  return `${PREFIX}${keptAccount()}:${key}`
}

function ownNames() {
  const all = new Set([...Object.keys(localStorage), ...unstored.keys()])
  return [...all].filter((name) => name.startsWith(nameOf('')))
}

function textOf(name: string) {
  return unstored.get(name) ?? localStorage.getItem(name)
}

function store(name: string, text: string) {
  unstored.delete(name)
  try {
    localStorage.setItem(name, text)
  } catch {
    unstored.set(name, text)
  }
}

function remove(name: string) {
  unstored.delete(name)
  localStorage.removeItem(name)
}

function dropOldDrafts() {
  for (const name of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX))) {
    const isKept = BOUND.test(name) && isFresh(localStorage.getItem(name))
    if (!isKept) localStorage.removeItem(name)
  }
}

/** What no draft of this program could be is none either. */
function isFresh(kept: string | null) {
  try {
    const { value, at } = JSON.parse(kept ?? '')
    return value !== undefined && !isForgotten(at)
  } catch {
    return false
  }
}
