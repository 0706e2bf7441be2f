import { type Browser, test as base, expect, type Page } from '@playwright/test'
import type { StoredPhoto } from '#domain/photos/photo.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { startOwnProduct } from '#tests/e2e/hours/own-product.ts'
import { benchModule } from '#tests/support/trial.ts'

type Bench = {
  hangPhotos: (wanted: {
    url: string
    browser: Browser
    count: number
    widths: number[]
    change: (document: SalonDocument, photos: StoredPhoto[]) => SalonDocument
  }) => Promise<(StoredPhoto & { alt: string })[]>
}
export type Hung = { url: string; photos: Awaited<ReturnType<Bench['hangPhotos']>> }

export const LANDING = '/damenfriseur-hamburg-hamm'
/** The brightest of them: what lies over it is hardest to read. */
const BRIGHT = 8

/** `test` with a salon whose gallery, team, services and home page have photos. */
export const test = base.extend<object, { hung: Hung }>({
  hung: [
    async ({ browser }, use) => {
      const { hangPhotos } = await benchModule<Bench>('photos/hang.mjs')
      const { url, stop } = await startOwnProduct()
      const photos = await hangPhotos({ url, browser, count: 14, widths: [320, 640], change })
      await use({ url, photos })
      await stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

export async function visitGallery(page: Page, url: string) {
  await page.goto(`${url}/galerie`)
  await isAwake(page)
}

/** Once its script has placed the slider, which it does last, a photo opens. */
export async function isAwake(page: Page) {
  await expect(page.locator('.photo-pair')).toHaveAttribute('style', /--edge/)
}

export function isThere(image: SVGElement | HTMLElement) {
  const { complete, naturalWidth } = image as HTMLImageElement
  return complete && naturalWidth > 0
}

function change(document: SalonDocument, photos: StoredPhoto[]): SalonDocument {
  const person = { role: 'Friseurin', words: '', since: null, languages: [], photo: null }
  return {
    ...document,
    photos: document.photos.map((photo, place) => ({
      ...photo,
      ...(place === 1 && { service: 'foehnen', focusX: 2, focusY: 10 }),
      // The team's own are no work.
      isInGallery: place !== 2,
    })),
    heroPhoto: photos[BRIGHT]?.id ?? null,
    team: [
      { ...person, id: 'ayla', name: 'Ayla Demir', since: 2019, photo: photos[2]?.id ?? null },
      { ...person, id: 'jo', name: 'Jo' },
    ],
  }
}
