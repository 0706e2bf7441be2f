import type { Page } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheContents, expect, expectPublished, test } from '#tests/e2e/content/desk.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/visit.ts'
import { choose, hang, photoOn, SECRET, takenPhoto } from './camera.ts'

const ALT = 'Langer Bob in Kupfer, von der Seite'

test('a photo goes from the phone to the public page, and tells nothing of where it was taken [P172] [P104]', async ({
  page,
  salon,
}) => {
  await atTheContents(page, salon, 'inhalte')
  await page.getByRole('link', { name: 'Fotos' }).click()
  await expect(page.getByText('Noch keine Fotos.')).toBeVisible()
  await choose(page, [await takenPhoto(page, 'IMG_0001.jpg')])
  // One that was sent alone opens by itself, with all that is asked above the bar of the phone.
  const show = page.getByRole('button', { name: 'Zeigen', exact: true })
  await expect.poll(() => show.evaluate(isUncovered)).toBe(true)
  await expect(page.getByLabel('Was sieht man?')).toBeInViewport({ ratio: 1 })
  await page.getByLabel('Was sieht man?').fill(ALT)
  await page.getByLabel('Nein, niemand').check()
  await show.click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await expect(page.getByText('1 Foto, 1 gezeigt.')).toBeVisible()
  await expectPublished(salon, '/galerie', ALT)
  const answer = await fetch(await photoOn(salon, '/galerie'))
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('Content-Type')).toBe('image/webp')
  expect([SECRET, 'Exif'].filter((word) => bytes.includes(word))).toEqual([])
  await page.goto(`${salon.url}/galerie`)
  // It was turned as the camera was held.
  const shown = page.locator('main img[src*="/fotos/"]').first()
  await expect(shown).toBeVisible()
  const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {}
  expect(height).toBeGreaterThan(width)
})

test('what was chosen outlives a lost connection, a reload and a closed tab, and hangs in order, each once [P174]', async ({
  page,
  salon,
}) => {
  await hang(salon, [{ alt: 'Schon da' }])
  await atTheContents(page, salon, 'inhalte/fotos')
  const [red, green, blue] = await Promise.all(
    [0, 120, 240].map((hue) => takenPhoto(page, `${hue}.jpg`, hue)),
  )
  if (!red || !green || !blue) throw new Error('No photos')
  await cutOff(page)
  await choose(page, [red, green])
  const fresh = page.getByRole('region', { name: 'Neue Fotos' })
  await expect(fresh.getByText('wartet auf Verbindung')).toHaveCount(2)
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(fresh.getByText('wartet auf Verbindung')).toHaveCount(2)
  await page.unroute('**/salon/photos')
  await page.getByRole('button', { name: 'Jetzt senden' }).click()
  await expect(page.getByText('2 Fotos sind da. Bitte noch sagen, was man sieht.')).toBeVisible()
  await expect(fresh.getByRole('listitem')).toHaveCount(0)
  const tiles = page.locator('.photo-tile')
  await expect(tiles).toHaveCount(3)
  await page.reload()
  const pictures = tiles.locator('img')
  await expect(pictures).toHaveCount(3)
  await expect(pictures.last()).toHaveAttribute('alt', 'Schon da')
  expect(await Promise.all([0, 1].map((at) => pictures.nth(at).evaluate(strongest)))).toEqual([
    'red',
    'green',
  ])

  await choose(page, [blue])
  await expect(tiles).toHaveCount(4)
  // The same photo once more is no second one.
  await choose(page, [red])
  await expect(page.getByText('Dieses Foto ist schon da.')).toBeVisible()
  await expect(fresh.getByRole('listitem')).toHaveCount(0)

  // On another screen it goes on, and nobody taps anything.
  await cutOff(page)
  await choose(page, [await takenPhoto(page, 'vier.jpg', 60)])
  await expect(page.getByText('wartet auf Verbindung')).toBeVisible()
  const tried = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/salon/photos'))
  await page.goto(`${salon.url}/admin/inhalte`)
  await tried
  const added = page.waitForResponse((one) => one.request().method() === 'PATCH' && one.ok())
  await page.unroute('**/salon/photos')
  await added
  await page.getByRole('link', { name: 'Fotos' }).click()
  await expect(tiles).toHaveCount(5)

  // Of two tabs one sends, the other takes over when that is closed.
  await cutOff(page)
  await choose(page, [await takenPhoto(page, 'fuenf.jpg', 300)])
  await expect(page.getByText('wartet auf Verbindung')).toBeVisible()
  const other = await page.context().newPage()
  let sent = 0
  other.on('request', (one) => {
    if (one.method() === 'POST' && one.url().endsWith('/salon/photos')) sent += 1
  })
  await other.goto(`${salon.url}/admin/inhalte/fotos`)
  await expect(other.locator('.photo-tile')).toHaveCount(5)
  expect(sent).toBe(0)
  await page.close()
  await expect(other.locator('.photo-tile')).toHaveCount(6)
  expect(sent).toBe(1)
})

test('what hinders a photo is told by its name, the others are sent [P174] [P175] [X30]', async ({
  page,
  salon,
}) => {
  await atTheContents(page, salon, 'inhalte/fotos')
  const place = page.getByRole('region', { name: 'Neue Fotos' })
  await place.dispatchEvent('dragover')
  await place.evaluate((area) => {
    const inside = { relatedTarget: area.querySelector('p'), bubbles: true }
    area.dispatchEvent(new DragEvent('dragleave', inside))
  })
  await expect(place).toHaveAttribute('data-over')
  await place.dispatchEvent('dragleave')
  await expect(place).not.toHaveAttribute('data-over')

  // A device without room: the page has to stay open.
  await cutOff(page)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await choose(page, [await takenPhoto(page, 'eins.jpg')])
  await expect(page.getByText('Bitte diese Seite offen lassen, bis alle da sind')).toBeVisible()
  await page.unroute('**/salon/photos')
  await expect(page.locator('.photo-tile')).toHaveCount(1)

  // One over which the page ended is not opened again by itself.
  await page.reload()
  const huge = await takenPhoto(page, 'riesig.jpg', 120)
  await page.evaluate(() => {
    window.createImageBitmap = () => new Promise<ImageBitmap>(() => {})
  })
  await choose(page, [huge])
  await expect(page.getByText('wird vorbereitet')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Beim Öffnen dieses Fotos wurde die Seite beendet.')).toBeVisible()
  await page.getByRole('button', { name: 'riesig.jpg noch einmal' }).click()
  await expect(page.locator('.photo-tile')).toHaveCount(2)

  const good = await takenPhoto(page, 'gut.jpg', 240)
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  const pixel = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheicmif1heic')])
  await choose(page, [
    file('kaputt.jpg', good.buffer.subarray(0, 300)),
    file('winzig.png', Buffer.from(pixel, 'base64')),
    file('iphone.heic', heic),
    file('notiz.jpg', Buffer.from('Milch, Brot, Äpfel')),
    good,
  ])
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect(row('kaputt.jpg')).toContainText('Dieses Foto lässt sich nicht öffnen.')
  await expect(row('winzig.png')).toContainText('Das Foto ist zu klein')
  await expect(row('iphone.heic')).toContainText('Auf dem iPhone: Einstellungen › Kamera')
  await expect(row('notiz.jpg')).toContainText('Dieses Foto lässt sich nicht öffnen.')
  await expect(page.locator('.photo-tile')).toHaveCount(3)
  expect(await violations(page)).toEqual([])
  // Such a file is the same the next time.
  await expect(page.getByRole('button', { name: 'noch einmal' })).toHaveCount(0)
  await page.getByRole('button', { name: 'notiz.jpg nicht senden' }).click()
  await expect(row('notiz.jpg')).toHaveCount(0)
  await expectNoSidewaysScroll(page, `${salon.url}/admin/inhalte/fotos`, async () => {
    await page.locator('.photo-tile').first().getByRole('button').first().click()
    await expect(page.getByLabel('Was sieht man?')).toBeVisible()
  })
})

/** Which colour a picture has most of. */
async function strongest(element: SVGElement | HTMLElement) {
  const picture = element as HTMLImageElement
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d')
  pen?.drawImage(picture, 0, 0, 1, 1)
  const shares = [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  return ['red', 'green', 'blue'][shares.indexOf(Math.max(...shares))]
}

/** Whether nothing lies over it. */
function isUncovered(element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return document.elementFromPoint((left + right) / 2, bottom - (bottom - top) / 8) === element
}

/** Photos do not get through, all else does. */
function cutOff(page: Page) {
  return page.route('**/salon/photos', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
}
