import { test as base } from '@playwright/test'
import { startOwnProduct } from './own-product.ts'

export type OwnSalon = { url: string; close: (row: object) => Promise<void> }

/** `test` with a salon of its own: what is announced there disturbs no other test. */
export const test = base.extend<{ salon: OwnSalon }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  salon: async ({}, use) => {
    const product = await startOwnProduct()
    await use({
      url: product.url,
      async close(row) {
        await product.ask('/rest/v1/special_days', { method: 'POST', body: JSON.stringify(row) })
      },
    })
    await product.stop()
  },
})
