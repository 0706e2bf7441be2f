import { expect, type Locator, type Page, test } from '@playwright/test'
import { newWord } from '#tests/e2e/inbox/desk.ts'

/** A finger on the phone, a mouse on the desk. */
export async function point(target: Locator) {
  await (test.info().project.name === 'phone' ? target.tap() : target.click())
}

/** Nobody else's: the salon would take the same words for a second try. */
export function newName() {
  return `Kim ${newWord()}`
}

/** The date field of the first or second wish. */
export function wishedDay(form: Locator, which: 'Erster' | 'Zweiter') {
  return form.getByRole('group', { name: `${which} Wunsch` }).getByLabel('Tag', { exact: true })
}

/** Scrolls to a form and waits until its script is there. */
export async function bringToLife(page: Page, id: string) {
  await page.locator(id).scrollIntoViewIfNeeded()
  await expect(page.locator(`${id}[data-awake]`)).toBeAttached()
}

/** Keeps requests waiting until the returned function is called, and notes them. */
export async function hold(page: Page, url: string, asked: string[] = []) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  return release
}

/** Loads the page until it was made anew with what has just been approved. */
export async function openWith(page: Page, address: string, part: Locator) {
  await expect(async () => {
    await page.goto(address)
    await expect(part).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
