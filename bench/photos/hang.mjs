import { setTimeout as pause } from 'node:timers/promises'
import { signIn, visitorHeaders } from '../wire.mjs'
import { PAIR, pictureAt } from './pictures.mjs'

const POLL_MS = 100
const SHOWN_WITHIN_MS = 30_000
const WIDTHS = [480, 960, 1600]
const TINY_WIDTH_PX = 16
const TINY_MAX_BYTES = 225

/**
 * Draws photos, sends them as the owner's phone does and shows them in their order. `change` may do more with
 * the salon's document before it is saved.
 */
export async function hangPhotos({ url, browser, count, widths = WIDTHS, change = (one) => one }) {
  const headers = { ...visitorHeaders, ...(await signIn(url)).headers }
  const page = await browser.newPage()
  const photos = []
  for (let place = 0; place < count; place += 1) {
    const picture = pictureAt(place)
    const drawn = await page.evaluate(drawPhoto, {
      ...picture,
      widths: widthsOf(picture, widths),
      tinyWidth: TINY_WIDTH_PX,
      tinyMax: TINY_MAX_BYTES,
    })
    const stored = await send(`${url}/salon/photos`, { headers, body: formOf(drawn) })
    photos.push({ ...stored, alt: picture.alt })
  }
  await page.close()
  const { document } = await send(`${url}/salon`, { method: 'GET', headers })
  const hung = change({ ...document, photos: photos.map(entryOf) }, photos)
  const body = JSON.stringify({ document: hung })
  const saved = await send(`${url}/salon`, {
    method: 'PUT',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body,
  })
  if (saved.problems?.length > 0) throw new Error(JSON.stringify(saved.problems))
  const shown = photos.at(-1)?.files.at(-1).hash
  const patience = AbortSignal.timeout(SHOWN_WITHIN_MS)
  while (!(await (await fetch(`${url}/galerie`)).text()).includes(shown)) {
    patience.throwIfAborted()
    await pause(POLL_MS)
  }
  return photos
}

function widthsOf({ width, height }, wanted) {
  const largest = Math.min(width, wanted.at(-1), Math.floor((2_400 * width) / height))
  return [...wanted.filter((one) => one < largest), largest]
}

function entryOf({ id, alt }, place, photos) {
  const hasBefore = place === PAIR.after && photos.length > PAIR.before
  return {
    id,
    alt,
    service: null,
    before: hasBefore ? photos[PAIR.before].id : null,
    focusX: 5,
    focusY: 4,
    person: 'niemand',
    consent: null,
    withdrawnOn: null,
    isInGallery: true,
    isShown: true,
    binnedOn: null,
  }
}

function formOf({ files, tiny }) {
  const form = new FormData()
  const blob = (text) => new Blob([onlyPicture(Buffer.from(text, 'base64'))])
  for (const file of files) form.append('file', blob(file), 'photo.webp')
  form.append('tiny', blob(tiny), 'tiny.webp')
  return form
}

/** A WebP without what a browser writes beside the picture itself. */
function onlyPicture(file) {
  for (let at = 12; at < file.length; ) {
    const end = at + 8 + file.readUInt32LE(at + 4)
    const next = end + (end % 2)
    const chunk = file.subarray(at, next)
    if (/^VP8[ L]/.test(chunk.toString('latin1', 0, 4))) {
      const head = Buffer.from('RIFF....WEBP', 'latin1')
      head.writeUInt32LE(chunk.length + 4, 4)
      return Buffer.concat([head, chunk])
    }
    at = next
  }
  throw new Error('The browser made no WebP')
}

async function send(address, { method = 'POST', headers, body }) {
  const answer = await fetch(address, { method, headers, body })
  if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`)
  return answer.json()
}

/** Runs in a browser: the same picture in every width, and one that is tiny. */
async function drawPhoto({ svg, width, height, widths, tinyWidth, tinyMax }) {
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  await image.decode()

  async function inWidth(wide, quality) {
    const canvas = new OffscreenCanvas(wide, Math.max(1, Math.round((height * wide) / width)))
    const context = canvas.getContext('2d', { alpha: false })
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
    return new Uint8Array(await blob.arrayBuffer())
  }

  const base64 = (bytes) => btoa([...bytes].map((one) => String.fromCharCode(one)).join(''))
  const files = []
  for (const wide of widths) files.push(base64(await inWidth(wide, 0.8)))
  for (let quality = 0.9; ; quality -= 0.1) {
    const tiny = await inWidth(tinyWidth, Math.max(0, quality))
    if (tiny.length <= tinyMax || quality <= 0) return { files, tiny: base64(tiny) }
  }
}
