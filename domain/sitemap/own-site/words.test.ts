import { expect, test } from 'vitest'
import { OWN_KINDS, type OwnFact, type OwnKind, type OwnState } from './own-site.ts'
import { OWN_NAMES, ownAdvice, ownReach, ownSentence } from './words.ts'

function fact(kind: OwnKind, state: OwnState, count = 2): OwnFact {
  if (kind === 'certificate') {
    return { kind, state, isSample: false, validTo: '2026-12-01T12:00:00Z', daysLeft: 16 }
  }
  return { kind, state, expected: 'Di 09:00–19:00', count, offenders: [] }
}

test('every fact has a name, a sentence for each state, and advice where it is not good [S98]', () => {
  for (const kind of OWN_KINDS) {
    expect(OWN_NAMES[kind]).toMatch(/^\p{Lu}/u)
    for (const state of ['good', 'warning', 'bad', 'unknown'] as const) {
      expect(ownSentence(fact(kind, state))).toMatch(/^\S.*\S$/)
      expect(ownAdvice(fact(kind, state)) === null).toBe(state === 'good')
    }
  }
  expect([1, 2].map((count) => ownSentence(fact('hours', 'bad', count)))).toEqual([
    '1 Seite nennt andere Zeiten, als Google sie bekommt, oder keine.',
    '2 Seiten nennen andere Zeiten, als Google sie bekommt, oder keine.',
  ])
})

test('a certificate is told by its days; a sample domain says that it has none [S98]', () => {
  const ends = (daysLeft: number) =>
    ownSentence({ ...fact('certificate', 'good'), daysLeft } as OwnFact)
  expect([ends(90), ends(1), ends(0), ends(-1)]).toEqual([
    'Noch 90 Tage gültig, bis 1. Dezember 2026.',
    'Noch 1 Tag gültig, bis 1. Dezember 2026.',
    'Läuft in weniger als einem Tag ab, am 1. Dezember 2026.',
    'Abgelaufen am 1. Dezember 2026.',
  ])
  const none = { validTo: null, daysLeft: null, state: 'unknown' }
  const sample = { ...fact('certificate', 'unknown'), ...none, isSample: true } as OwnFact
  expect(ownSentence(sample)).toBe('Noch kein Zertifikat: Die Internetadresse ist ein Beispiel.')
  expect(ownAdvice(sample)?.remedy).toContain('Ihre Adresse')
})

test('how many pages were read is said, and how many not [S98]', () => {
  const reach = (pagesRead: number, pagesUnread: number) =>
    ownReach({ pagesRead, pagesUnread, facts: [] })
  expect([reach(16, 0), reach(1, 1), reach(14, 2)]).toEqual([
    'Gelesen: 16 Seiten.',
    'Gelesen: 1 Seite. 1 Seite war nicht zu lesen.',
    'Gelesen: 14 Seiten. 2 Seiten waren nicht zu lesen.',
  ])
})
