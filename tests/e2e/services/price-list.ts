import { expect, type Page } from '@playwright/test'

export function accordion(page: Page, name: string) {
  return page.locator('details').filter({ has: page.getByRole('heading', { level: 2, name }) })
}

export async function expectOpen(page: Page, names: string[]) {
  const open = page.locator('main details[open] > summary h2')
  await expect(open).toHaveText(names.map((name) => new RegExp(`^${name}`)))
}
