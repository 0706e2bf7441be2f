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
  expect(await page.evaluate(openAndClose)).toBe('open')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page).toHaveURL('/leistungen#damen')
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
})

test('a second service does not open beside the first [P69]', async ({ page }) => {
  await visit(page, '/leistungen#damen')
  await page.evaluate(() => {
    const [first, second] = document.querySelectorAll<HTMLElement>('button[commandfor]')
    first?.click()
    second?.click()
  })
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL('/leistungen#damen')
})

test('where a service lies on the page all else rests at once [P69]', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await visit(page, '/leistungen#damen')
  expect(await page.evaluate(openBalayage)).toMatchObject({ isOpen: true, isModal: true })
})

/** Touches the row and tells what the first picture after it shows. */
async function openBalayage() {
  document.querySelector<HTMLElement>('button[commandfor="info-balayage"]')?.click()
  await new Promise(requestAnimationFrame)
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

/** Both before the first picture; then waits for two, and for what waited for them. */
async function openAndClose() {
  document.querySelector<HTMLElement>('button[commandfor="info-balayage"]')?.click()
  const dialog = document.querySelector<HTMLDialogElement>('#info-balayage')
  const was = dialog?.open && !dialog.matches(':modal') ? 'open' : 'closed or modal'
  dialog?.close()
  for (let picture = 0; picture < 2; picture += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
  return was
}
