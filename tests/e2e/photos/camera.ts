import type { Page } from '@playwright/test'
import { photoRequest } from '#domain/photos/salon-file.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import type { Salon } from '#tests/e2e/content/desk.ts'
import { idOf, photoEntry, photoNo } from '#tests/support/photos/photos.ts'

/** What a camera writes into its files, and nobody else may read. */
export const SECRET = 'Wohnung von Frau Albers'

/** A JPEG's segment for such notes: a description follows, and the camera was held upright, so the picture is turned. */
const NOTES =
  'ffe1004645786966000049492a000800000002000e010200180000002600000012010300010000000600000000000000'

type Taken = { name: string; mimeType: string; buffer: Buffer }
type Entry = SalonDocument['photos'][number]

/** A photo as a phone takes it: lying on its side, with a mark that says so and words that tell where. */
export async function takenPhoto(page: Page, name: string, hue = 20): Promise<Taken> {
  const base64 = await page.evaluate(async (hue) => {
    const canvas = document.createElement('canvas')
    canvas.width = 1000
    canvas.height = 750
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('Nothing to draw with')
    pen.fillStyle = `hsl(${hue} 60% 40%)`
    pen.fillRect(0, 0, 1000, 750)
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  }, hue)
  const jpeg = Buffer.from(base64, 'base64')
  const notes = [Buffer.from(NOTES, 'hex'), Buffer.from(`${SECRET}\0`)]
  const buffer = Buffer.concat([jpeg.subarray(0, 2), ...notes, jpeg.subarray(2)])
  return { name, mimeType: 'image/jpeg', buffer }
}

export async function choose(page: Page, files: Taken[]) {
  await page.getByLabel('Fotos auswählen oder aufnehmen').setInputFiles(files)
}

let hung = 0

/** Photos that were sent before, each with what is said of it; none that this salon ever had. */
export async function hang({ ask }: Salon, all: Partial<Entry>[]) {
  const patches = []
  for (const facts of all) {
    hung += 1
    const sent = photoNo(hung)
    await ask('/salon/photos', { method: 'POST', ...photoRequest(sent) })
    patches.push({ path: ['photos', idOf(sent)], after: photoEntry(idOf(sent), facts) })
  }
  const answer = await ask('/salon', { method: 'PATCH', body: JSON.stringify({ patches }) })
  const { problems } = await answer.json()
  if (problems.length > 0) throw new Error(JSON.stringify(problems))
  return patches.map(({ path: [, id = ''] }) => id)
}

/** The first address of a photo that a page names. */
export async function photoOn({ url }: Salon, path: string) {
  const html = await (await fetch(url + path)).text()
  const [address] = /\/fotos\/[0-9a-f]{32}\.(webp|jpg)/.exec(html) ?? []
  if (!address) throw new Error(`${path} shows no photo`)
  return url + address
}

/** The button that opens a photo on the screen of the photos. */
export function tile(page: Page, name: string) {
  return page.locator('.photo-open').filter({ has: page.getByRole('img', { name, exact: true }) })
}
