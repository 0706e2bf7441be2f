import { test as base, expect, type Page } from '@playwright/test'
import type { StoredPhoto } from '#domain/photos/photo.ts'
import { photoRequest } from '#domain/photos/salon-file.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { type OwnProduct, startOwnProduct } from '#tests/e2e/own-product.ts'
import { photoEntry } from '#tests/support/photos/photos.ts'
import { BRIGHTEST, drawnPhotos, PAIR } from './pictures.ts'

type Photos = (StoredPhoto & { alt: string })[]
export type Hung = { url: string; photos: Photos }

export const LANDING = '/damenfriseur-hamburg-hamm'

/** `test` with a salon whose gallery, team, services and home page have photos. */
export const test = base.extend<object, { hung: Hung }>({
  hung: [
    async ({ browser }, use) => {
      const own = await startOwnProduct()
      const photos: Photos = []
      for (const { alt, ...sent } of await drawnPhotos(browser)) {
        const init = { method: 'POST', ...photoRequest(sent) }
        photos.push({ ...(await (await own.ask('/salon/photos', init)).json()), alt })
      }
      await hang(own, photos)
      await use({ url: own.url, photos })
      await own.stop()
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

async function hang(own: OwnProduct, photos: Photos) {
  const { document } = await (await own.ask('/salon')).json()
  const body = JSON.stringify({ document: hungIn(document, photos) })
  const { problems } = await (await own.ask('/salon', { method: 'PUT', body })).json()
  if (problems?.length > 0) throw new Error(JSON.stringify(problems))
  const last = photos.at(-1)?.id ?? ''
  await expect.poll(async () => (await fetch(`${own.url}/galerie`)).text()).toContain(last)
}

function hungIn(document: SalonDocument, photos: Photos): SalonDocument {
  const person = { role: 'Friseurin', words: '', since: null, languages: [], photo: null }
  const idAt = (place: number) => photos[place]?.id ?? null
  return {
    ...document,
    photos: photos.map(({ id, alt }, place) =>
      photoEntry(id, {
        alt,
        before: place === PAIR.after ? idAt(PAIR.before) : null,
        ...(place === 1 && { service: 'foehnen', focusX: 2, focusY: 10 }),
        // The team's own are no work.
        isInGallery: place !== 2,
      }),
    ),
    heroPhoto: idAt(BRIGHTEST),
    team: [
      { ...person, id: 'ayla', name: 'Ayla Demir', since: 2019, photo: idAt(2) },
      { ...person, id: 'jo', name: 'Jo' },
    ],
  }
}
