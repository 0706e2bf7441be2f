import { expect, test } from 'vitest'
import { sampleData } from '#tests/support/site/sample-data.ts'
import { llmsTxt } from './llms-txt.ts'

const { categories, pages } = sampleData.salon
const lines = llmsTxt(sampleData).split('\n')

test('llms.txt tells what, where and when, every price and every page [M10]', () => {
  expect(lines[0]).toBe('# Salon Strähne, Hamburg-Hamm')
  expect(lines).toContain('- Anschrift: Hammer Landstraße 4, 20537 Hamburg')
  expect(lines).toContain('- Dienstag–Freitag: 09:00–19:00')
  expect(lines).toContain('- Montag: geschlossen')
  expect(lines).toContain('- Heiligabend, Donnerstag, 24. Dezember 2026: geschlossen')
  expect(lines).toContain('- Paket Gentleman: 49\u202f€ (50–70\u202fmin)')
  const prices = lines.filter((line) => /^- .+: .*€ \(.+min\)$/.test(line))
  expect(prices).toHaveLength(categories.flatMap(({ services }) => services).length)
  for (const { path } of pages) {
    expect(lines.filter((line) => line.includes(`(https://salon.example${path}):`))).toHaveLength(1)
  }
})
