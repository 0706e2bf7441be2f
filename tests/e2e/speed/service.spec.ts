import { expect, test } from '@playwright/test'
import { visit } from '#tests/e2e/visit.ts'

const COVERING = { isOpen: true, isModal: false, coversAll: true }

test('where a service covers the screen it is drawn first, then all else rests [P69]', async ({
  page,
}) => {
  await visit(page, '/leistungen#damen')
  const row = page.getByRole('button', { name: 'Balayage' })
  const dialog = page.getByRole('dialog', { name: 'Balayage' })
  await row.focus()
  expect(await page.evaluate(openBalayage)).toEqual(COVERING)
  await expect(page.locator('dialog:modal')).toHaveId('info-balayage')
  await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeFocused()
  await expect(page).toHaveURL('/leistungen#balayage')
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(row).toBeFocused()
})

test('a service closed before all else rests stays closed [P69]', async ({ page }) => {
  await visit(page, '/leistungen#damen')
  expect(await page.evaluate(openBalayage)).toEqual(COVERING)
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog[open]')?.close())
  await page.evaluate(afterwards)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page).toHaveURL('/leistungen#damen')
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
})

test('where a service lies on the page all else rests at once [P69]', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await visit(page, '/leistungen#damen')
  expect(await page.evaluate(openBalayage)).toMatchObject({ isOpen: true, isModal: true })
})

/** Touches the row and tells what the first picture after it will show. */
function openBalayage() {
  document.querySelector<HTMLElement>('button[commandfor="info-balayage"]')?.click()
  const dialog = document.querySelector<HTMLDialogElement>('#info-balayage')
  const middle = innerWidth / 2
  return {
    isOpen: dialog?.open,
    isModal: dialog?.matches(':modal'),
    coversAll: [20, innerHeight / 2, innerHeight - 20].every((height) =>
      dialog?.contains(document.elementFromPoint(middle, height)),
    ),
  }
}

/** Two pictures and what waited for them later. */
async function afterwards() {
  for (let picture = 0; picture < 2; picture += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
}
