import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFor } from './account.ts'
import { dropAllDrafts, keepDraft, onDraft, readDraft, unsentDrafts } from './drafts.ts'

const ME = '00000000-0000-4000-8000-00000000000a'
const OTHER = '00000000-0000-4000-8000-00000000000b'
const DAY_MS = 86_400_000

/** What a browser has and Node has not. */
class Storage {
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? ((this as Record<string, unknown>)[name] as string) : null
  }
  setItem(name: string, text: string) {
    Object.assign(this, { [name]: text })
  }
  removeItem(name: string) {
    Reflect.deleteProperty(this, name)
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', new Storage())
  vi.stubGlobal('window', new EventTarget())
  expect(keepFor(ME)).toBe(true)
})
afterEach(() => vi.unstubAllGlobals())

function foreign(name: string, at = Date.now()) {
  localStorage.setItem(name, JSON.stringify({ value: 'fremd', at }))
}

test('what is typed belongs to an account: others neither read, count nor drop it [X405]', () => {
  foreign(`salon-entwurf:${OTHER}:antwort:1`)
  expect(readDraft('antwort:1')).toBe(null)
  keepDraft('antwort:1', 'meins')
  expect([readDraft('antwort:1'), unsentDrafts()]).toEqual(['meins', 1])
  dropAllDrafts()
  expect(Object.keys(localStorage)).toEqual([`salon-entwurf:${OTHER}:antwort:1`])
  // A tab that has shown one account begins anew for another.
  expect([keepFor(OTHER), keepFor(ME)]).toEqual([false, true])
})

test('words without an account, and those that are a month old, are gone with the next that is read [X404]', () => {
  foreign('salon-entwurf:antwort:1')
  foreign(`salon-entwurf:${ME}`)
  foreign(`salon-entwurf:${OTHER}:2`, Date.now() - 31 * DAY_MS)
  localStorage.setItem(`salon-entwurf:${ME}:3`, 'nicht von hier')
  foreign('language')
  readDraft('4')
  expect(Object.keys(localStorage)).toEqual(['language'])
})

test('what a full storage does not take stays in this tab, and goes as all drafts do [X404]', () => {
  keepDraft('1', 'Hallo')
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const heard: unknown[] = []
  const stop = onDraft('1', () => heard.push(readDraft('1')))
  keepDraft('1', 'Hallo Kim')
  stop()
  expect([heard, unsentDrafts()]).toEqual([['Hallo Kim'], 1])
  dropAllDrafts()
  expect([readDraft('1'), unsentDrafts()]).toEqual([null, 0])
})

test('what holds no words is no loss, and of two tabs the last letter stays [X404]', () => {
  keepDraft('einrichten', ['preise'], false)
  expect(unsentDrafts()).toBe(0)
  keepDraft('1', 'im einen Fenster')
  keepDraft('1', 'im anderen')
  const heard: unknown[] = []
  const stop = onDraft('1', () => heard.push(readDraft('1')))
  keepDraft('2', 'anderswo')
  keepDraft('1', 'im anderen')
  stop()
  keepDraft('2', null)
  keepDraft('1', 'im anderen')
  expect([readDraft('1'), unsentDrafts(), heard]).toEqual(['im anderen', 1, ['im anderen']])
})
