import { expect, test } from 'vitest'
import { ALLERGY_TEST_HOURS } from '#domain/service.ts'
import { hiddenPages } from '#site/pages.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { samplePage } from '#tests/support/site/sample-data.ts'
import { renderPage } from './render-page.tsx'

const FOR_CANDIDATES = '/ueber-uns'
const assets = { css: '', stylesheets: [], scripts: [], preloads: [], fonts: [] }
const paths = [...sampleSalon.pages.map(({ path }) => path), ...Object.keys(hiddenPages)]
const documents = await Promise.all(
  paths.map(async (path) => ({ path, html: await renderPage(samplePage(path), assets) })),
)

test('every way to an appointment has one name, and a short one in menus [T21]', () => {
  const names = documents.flatMap(({ html }) =>
    [...html.matchAll(/href="\/termin-buchen(\?leistung=)?[^>]*>(.*?)<\/a>/g)].map(
      ([, service, words = '']) => (service ? 'service: ' : '') + textOf(words),
    ),
  )
  expect([...new Set(names)].sort()).toEqual([
    'Termin',
    'Termin anfragen',
    'service: Jetzt Termin vereinbaren',
  ])
})

test('customers read Sie on every page; du is kept for where people apply [T22]', () => {
  const familiar = /(?<!\p{L})(du|dich|dir|dein(e[mnrs]?)?)(?!\p{L})/iu
  const found = documents.filter(({ path, html }) => {
    return path !== FOR_CANDIDATES && familiar.test(textOf(html))
  })
  expect(found.map(({ path }) => path)).toEqual([])
})

test('whoever asks for an appointment reads of the allergy test before colour [V12]', () => {
  const booking = documents.find(({ path }) => path === '/termin-buchen')
  const told = textOf(booking?.html ?? '').match(/Allergietest/g)
  expect(told).toHaveLength(2)
  expect(textOf(booking?.html ?? '')).toContain(`${ALLERGY_TEST_HOURS} Stunden vorher`)
})

/** What stands in the body, without markup. */
function textOf(html: string) {
  const body = html.slice(Math.max(0, html.indexOf('<body')))
  return body
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
