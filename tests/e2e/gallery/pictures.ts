import type { Browser, Page } from '@playwright/test'
import { PHOTO_TINY_MAX_BYTES } from '#domain/photos/photo.ts'
import { withoutMetadata } from '#domain/photos/picture.ts'
import type { SentPhoto } from '#domain/photos/salon-file.ts'

/** Width by height, colour and what one sees; the one that is nearly white is the hardest to write over. */
const PICTURES = [
  [3 / 4, '#7a4a30', 'Langes Haar in Kupfer, von hinten'],
  [3 / 2, '#8c7a66', 'Balayage in Blond, ganz nah'],
  [4 / 5, '#c9bfae', 'Brauner Bob mit Pony'],
  [9 / 21, '#3a4a4c', 'Sehr langes schwarzes Haar, offen'],
  [3 / 4, '#52636b', 'Kurzer Schnitt in Silber, von der Seite'],
  [16 / 9, '#2c1114', 'Rote Strähnen im Gegenlicht'],
  [1, '#efe4e0', 'Schulterlanges Haar in Rosé'],
  [4 / 5, '#7b6a58', 'Locken mit ausrasiertem Nacken'],
  [3 / 4, '#fbf8f2', 'Heller Pixie, fast ohne Schatten'],
  [2 / 3, '#8a4a24', 'Kupfer nach der Farbe, von hinten'],
  [2 / 3, '#4a2c1b', 'Braun mit Ansatz, von hinten'],
  [3 / 2, '#b7c0ba', 'Undercut mit langem Deckhaar'],
  [3 / 4, '#060608', 'Schwarzes Haar, sehr dunkel'],
  [5 / 4, '#d9c7b4', 'Roter Lockenkopf, lachend'],
] as const

export const BRIGHTEST = 8
/** The two that show one head before and after. */
export const PAIR = { after: 9, before: 10 }
const WIDTHS = [320, 640]
const TINY_WIDTH = 16

/** One photo of each shape, in two widths and a tiny one, as a browser makes them. */
export async function drawnPhotos(browser: Browser): Promise<(SentPhoto & { alt: string })[]> {
  const page = await browser.newPage()
  const photos: (SentPhoto & { alt: string })[] = []
  for (const [shape, colour, alt] of PICTURES) {
    const files = []
    for (const width of WIDTHS) files.push(await webpOf(page, width, shape, colour, 0.8))
    let tiny = await webpOf(page, TINY_WIDTH, shape, colour, 0.5)
    if (tiny.length > PHOTO_TINY_MAX_BYTES) tiny = await webpOf(page, TINY_WIDTH, shape, colour, 0)
    photos.push({ alt, files, tiny })
  }
  await page.close()
  return photos
}

async function webpOf(page: Page, width: number, shape: number, colour: string, quality: number) {
  const base64 = await page.evaluate(
    ({ width, height, colour, quality }) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width, height })
      const pen = canvas.getContext('2d', { alpha: false })
      if (!pen) throw new Error('Nothing to draw with')
      pen.fillStyle = colour
      pen.fillRect(0, 0, width, height)
      pen.fillStyle = '#0004'
      pen.fillRect(width / 4, height / 4, width / 4, height / 4)
      return canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''
    },
    { width, height: Math.round(width / shape), colour, quality },
  )
  return withoutMetadata(new Uint8Array(Buffer.from(base64, 'base64')))
}
