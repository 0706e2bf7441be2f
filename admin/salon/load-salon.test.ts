import { expect, test } from 'vitest'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { isSameSalon } from './load-salon.ts'

const known = {
  version: 7,
  document: sampleDocument,
  today: '2026-11-19',
  isSampleSite: true,
  hasMailServer: false,
}

test('an open back office takes over whatever the server tells of the salon [X401]', () => {
  expect(isSameSalon(null, known)).toBe(false)
  expect(isSameSalon(known, { ...known, document: structuredClone(sampleDocument) })).toBe(true)
  for (const news of [{ version: 8 }, { today: '2026-11-20' }, { somethingLater: true }]) {
    expect(isSameSalon(known, { ...known, ...news })).toBe(false)
  }
})
