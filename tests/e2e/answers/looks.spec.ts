import { expect, type Locator } from '@playwright/test'
import { given } from '#tests/e2e/inbox/desk.ts'
import { openRequest, test } from './counter.ts'

const LONG = 'Ein langer Satz, der auf einem Telefon mehr als eine Zeile braucht. '.repeat(4)

async function widthOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('Nothing to see')
  return box.width
}

test('on a phone no side takes the whole width, an answer of several lines does [M222]', async ({
  page,
}) => {
  const { id, opened, field } = await openRequest(page, { message: LONG })
  await given(page, 'answers', [
    { entry_table: 'contact_submissions', entry_id: id, way: 'mail', subject: 'Ja', message: LONG },
  ])
  const thread = opened.getByRole('list', { name: 'Gespräch' })
  const whole = await widthOf(thread)
  await expect(thread.locator('.thread-text')).toBeVisible()
  for (const bubble of ['.entry-text', '.thread-text']) {
    const share = (await widthOf(thread.locator(bubble))) / whole
    expect(share).toBeGreaterThan(0.7)
    expect(share).toBeLessThan(0.9)
  }
  await field.fill('Gern.')
  expect(await widthOf(field)).toBeLessThan(whole * 0.8)
  const send = opened.getByRole('button', { name: 'enden' })
  await field.fill(LONG)
  await expect(send).toBeInViewport({ ratio: 1 })
  expect(await widthOf(field)).toBeGreaterThan(whole * 0.95)
  await send.click({ trial: true })
  const middles = await opened
    .getByRole('region', { name: 'Antworten' })
    .locator('.admin-button')
    .evaluateAll((all) =>
      all.map((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return Math.round((top + bottom) / 2)
      }),
    )
  expect(middles).toHaveLength(3)
  expect(new Set(middles).size).toBe(1)
  const discard = await opened.getByRole('button', { name: 'Verwerfen' }).boundingBox()
  expect(discard?.height).toBe(44)
})

test('the facts of an entry stand equally far apart [M223]', async ({ page }) => {
  const message = 'Leistung: Balayage\n1. Wunsch: Donnerstag, 19. November 2026, vormittags'
  const { opened } = await openRequest(page, { submission_type: 'booking', message })
  const lines = await opened
    .locator('.entry-facts > div')
    .evaluateAll((all) => all.map((line) => line.getBoundingClientRect()))
  expect(lines).toHaveLength(4)
  const gaps = lines.slice(1).map(({ top }, n) => Math.round(top - (lines[n]?.bottom ?? 0)))
  expect(new Set(gaps).size).toBe(1)
  const heights = await opened
    .locator('.entry-facts > div > dt')
    .evaluateAll((all) => all.map((label) => Math.round(label.getBoundingClientRect().height)))
  const single = lines.slice(2).map(({ height }) => Math.round(height))
  expect(single).toEqual(heights.slice(2))
})
