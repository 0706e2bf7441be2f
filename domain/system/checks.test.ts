import { expect, test } from 'vitest'
import {
  adviceFor,
  CHECK_LABELS,
  CHECK_NAMES,
  type NamedFinding,
  resultsOf,
  STATE_LABELS,
  summaryOf,
  worstFirst,
} from './checks.ts'

const found: NamedFinding[] = [
  { check: 'mail', state: 'good', what: 'Mailserver antwortet' },
  { check: 'mail', state: 'bad', what: '3 warten', remedy: 'Neu starten' },
  { check: 'database', state: 'good', what: 'Erreichbar' },
  { check: 'samples', state: 'open', what: 'Beispielangabe: 040 1' },
]

test('a check is as bad as its worst finding, which is told first [X80]', () => {
  expect(resultsOf(found)).toEqual([
    { check: 'database', state: 'good', findings: [{ state: 'good', what: 'Erreichbar' }] },
    {
      check: 'mail',
      state: 'bad',
      findings: [
        { state: 'bad', what: '3 warten', remedy: 'Neu starten' },
        { state: 'good', what: 'Mailserver antwortet' },
      ],
    },
    {
      check: 'samples',
      state: 'open',
      findings: [{ state: 'open', what: 'Beispielangabe: 040 1' }],
    },
  ])
})

test('every check has a name, and what is not good says what to do or whom to call [X82]', () => {
  for (const check of CHECK_NAMES) {
    expect(CHECK_LABELS[check]).toMatch(/^[A-ZÄÖÜ]/)
    expect(adviceFor({ check, state: 'good' })).toBe(null)
    for (const state of ['open', 'bad'] as const) {
      const told = check === 'samples' ? 'unter „Inhalte“' : 'die Ihre Website betreut'
      expect(adviceFor({ check, state })).toContain(told)
    }
  }
  expect(new Set(Object.values(STATE_LABELS)).size).toBe(3)
})

test('on the screen what is worst stands first, and the first line counts what is wrong [X80]', () => {
  const shown = worstFirst(resultsOf(found)).map(({ check }) => check)
  expect(shown).toEqual(['mail', 'samples', 'database'])
  expect(summaryOf(resultsOf([]))).toBe('Alles in Ordnung. Sie müssen nichts tun.')
  expect(summaryOf(resultsOf(found))).toBe('Eine Störung. An einer Stelle ist etwas zu tun.')
  const two: NamedFinding[] = [
    { check: 'disk', state: 'bad', what: 'voll' },
    { check: 'rights', state: 'open', what: 'anders' },
  ]
  expect(summaryOf(resultsOf([...found, ...two]))).toBe(
    '2 Störungen. An 2 Stellen ist etwas zu tun.',
  )
})
