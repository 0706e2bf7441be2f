import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const THREATS = 56
const RULE = /\b[A-Z]\d+\b/g

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const page = read('docs/reliability.md')
const rules = new Set(
  [...read('docs/spec.md').matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, id]) => id),
)

test('every rule that docs/reliability.md names exists [Q8]', () => {
  // A machine may be called E5.
  const words = page.replace(/^Written by .*$/gm, '')
  const named = [...words.matchAll(RULE)].map(([id]) => id)
  expect(named.filter((id) => !rules.has(id))).toEqual([])
})

test('every threat has rules whose tests stand in the named files, or a reason why not [Q8]', () => {
  const section = /^## Threats\n([\s\S]*?)^## /m.exec(page)?.[1] ?? ''
  const rows = [...section.matchAll(/^\| (\d+) \|(.*)\|$/gm)].map(([, number, rest = '']) => {
    const [, ids = '', files = '', reason = ''] = rest.split(' | ')
    return {
      number: Number(number),
      ids: ids.match(RULE) ?? [],
      files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
      reason: reason.trim(),
    }
  })
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: THREATS }, (_, n) => n + 1))
  const unproved = rows.flatMap(({ number, ids, files, reason }) => {
    const texts = files.map((file) => [file, read(file)] as const)
    const isHeld = ids.length > 0 || reason.length > 20
    return [
      ...(isHeld ? [] : [`${number} has neither rule nor reason`]),
      ...ids
        .filter((id) => !texts.some(([, text]) => text.includes(`[${id}]`)))
        .map((id) => `${number}: no file proves ${id}`),
      ...texts
        .filter(([, text]) => !ids.some((id) => text.includes(`[${id}]`)))
        .map(([file]) => `${number}: ${file} proves none of its rules`),
    ]
  })
  expect(unproved).toEqual([])
})
