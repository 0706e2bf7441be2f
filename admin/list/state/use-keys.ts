import { useEffect, useEffectEvent } from 'react'

const OFF = 'salon-tasten-aus'
const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]'

const TO_WALK = {
  '↓ ↑': 'In der Liste gehen',
  j: 'Nächster Eintrag',
  k: 'Vorheriger Eintrag',
  Enter: 'Eintrag öffnen',
}
const TO_LEAVE = { x: 'Auswählen', '?': 'Diese Übersicht', Esc: 'Schließen, Auswahl aufheben' }

/** What works in a list, with what only this one offers. */
export function keysOf(own: Readonly<Record<string, string>>) {
  return Object.entries({ ...TO_WALK, ...own, ...TO_LEAVE })
}

type Actions = {
  move: (step: -1 | 1) => void
  focusRow: (step: -1 | 1) => void
  help: () => void
  leave: () => void
}

/** Single keys for whoever works through a list. They press what is on the screen, nothing else. */
export function useKeys(actions: Actions) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (!(target instanceof Element) || target.closest('dialog')) return
    const field = target.closest<HTMLElement>(FIELDS)
    if (key === 'Escape') return field ? leaveField(field) : actions.leave()
    if (field) return
    const isInList =
      target === document.body || target.closest('.row') || target.matches('.list-dock')
    if (isInList && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault()
      return actions.focusRow(key === 'ArrowDown' ? 1 : -1)
    }
    if (!areKeysOn()) return
    // A key held down walks on, but does nothing to entries nobody has read.
    if (event.repeat && key !== 'j' && key !== 'k') return
    if (act(key, target, actions)) event.preventDefault()
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}

export function areKeysOn() {
  return localStorage.getItem(OFF) === null
}

export function switchKeys(isOn: boolean) {
  if (isOn) localStorage.removeItem(OFF)
  else localStorage.setItem(OFF, '1')
}

function act(key: string, target: Element, { move, help }: Actions) {
  if (key === 'j') move(1)
  else if (key === 'k') move(-1)
  else if (key === '?') help()
  else if (key === '/') document.querySelector<HTMLElement>('.search-field')?.focus()
  else if ('aex'.includes(key)) {
    const row = key === 'e' ? null : target.closest('.row')
    const entry = row ?? document.querySelector('.open-pane article')
    return entry !== null && click(entry, key)
  } else return false
  return true
}

function click(entry: Element, key: string) {
  const button = entry.querySelector<HTMLElement>(`[data-key="${key}"]`)
  button?.click()
  return button !== null
}

/** What is typed stays; the next key moves on. */
function leaveField(field: HTMLElement) {
  const entry = field.closest('article')
  if (entry) entry.focus()
  else field.blur()
}
