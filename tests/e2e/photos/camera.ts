import type { Page } from '@playwright/test'
import { photoRequest } from '#domain/photos/salon-file.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import type { Salon } from '#tests/e2e/content/desk.ts'
import { idOf, photoEntry, photoNo } from '#tests/support/photos/photos.ts'

/** What a camera writes into its files, and nobody else may read. */
export const SECRET = 'Wohnung von Frau Albers'

const ORIENTATION = 0x0112
const DESCRIPTION = 0x010e
/** The camera was held upright: whoever shows the picture turns it. */
const UPRIGHT = 6
const IFD_START = 8
const ENTRY_BYTES = 12

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
    pen.fillStyle = `hsl(${hue} 40% 30%)`
    pen.fillRect(0, 0, 1000, 750)
    pen.lineWidth = 8
    for (let strand = 0; strand < 30; strand += 1) {
      pen.strokeStyle = `hsl(${hue + (strand % 9)} 60% ${40 + (strand % 30)}%)`
      pen.beginPath()
      pen.moveTo(0, strand * 25)
      pen.bezierCurveTo(350, strand * 40 - 300, 650, strand * 10 + 250, 1000, strand * 25)
      pen.stroke()
    }
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? ''
  }, hue)
  const jpeg = Buffer.from(base64, 'base64')
  const buffer = Buffer.concat([jpeg.subarray(0, 2), cameraNotes(), jpeg.subarray(2)])
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

/** A JPEG's segment for such notes. */
function cameraNotes() {
  const words = Buffer.from(`${SECRET}\0`)
  const entries = 2
  const wordsAt = IFD_START + 2 + entries * ENTRY_BYTES + 4
  const tiff = Buffer.alloc(wordsAt)
  tiff.write('II')
  tiff.writeUInt16LE(42, 2)
  tiff.writeUInt32LE(IFD_START, 4)
  tiff.writeUInt16LE(entries, IFD_START)
  const write = (place: number, tag: number, type: number, count: number, value: number) => {
    const at = IFD_START + 2 + place * ENTRY_BYTES
    tiff.writeUInt16LE(tag, at)
    tiff.writeUInt16LE(type, at + 2)
    tiff.writeUInt32LE(count, at + 4)
    tiff.writeUInt32LE(value, at + 8)
  }
  write(0, DESCRIPTION, 2, words.length, wordsAt)
  write(1, ORIENTATION, 3, 1, UPRIGHT)
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff, words])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
