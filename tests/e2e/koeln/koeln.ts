import { test as base, expect } from '@playwright/test'
import { type OwnProduct, startOwnProduct } from '#tests/e2e/own-product.ts'
import { koelnDocument } from '#tests/support/site/koeln-salon.ts'

export const KOELN_URL = 'https://schnurrbaerte-soehne.example'

export type Koeln = OwnProduct & { paths: string[] }

/** `test` with the same build as ever, in whose database another salon lives. */
export const test = base.extend<object, { koeln: Koeln }>({
  koeln: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const product = await startOwnProduct({
        SITE_URL: KOELN_URL,
        SUBMISSIONS_PER_ADDRESS: '0',
        SUBMISSIONS_PER_HOUR: '0',
      })
      await product.ask('/salon', {
        method: 'PUT',
        body: JSON.stringify({ document: koelnDocument }),
      })
      const [landing] = koelnDocument.landingPages
      const sitemap = async () => (await fetch(`${product.url}/sitemap.xml`)).text()
      await expect.poll(sitemap).toContain(String(landing?.path))
      const listed = [...(await sitemap()).matchAll(/<loc>([^<]+)<\/loc>/g)]
      const paths = listed.map(([, loc = '']) => new URL(loc).pathname)
      await use({ ...product, paths })
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})
