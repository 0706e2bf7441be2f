import { PHOTO_FILE_MAX_BYTES, type Size, sizeProblem, sizesFor } from '#domain/photos/photo.ts'
import { pictureHeader, withoutMetadata } from '#domain/photos/picture.ts'
import type { SentPhoto } from '#domain/photos/salon-file.ts'
import { averageColour, onePixel } from './one-colour.ts'

/** The next lower one, until the file is small enough. */
const QUALITIES = [0.82, 0.74, 0.64, 0.52, 0.4, 0.28, 0.16]
/** Of so many pixels the colour is reckoned. */
const SMALL = { width: 16, height: 16 }
const HEIC =
  'Dieses Format kann Ihr Browser nicht lesen. Auf dem iPhone: Einstellungen › Kamera › Formate › Maximale Kompatibilität, oder das Foto als JPEG senden.'
const UNREADABLE = 'Dieses Foto lässt sich nicht öffnen. Bitte ein anderes wählen.'
const TOO_FINE = 'Dieses Foto lässt sich nicht klein genug machen. Bitte ein anderes wählen.'

/** Why nothing can be made of a file, in words for whoever chose it. */
export class PhotoProblem extends Error {
  override name = 'PhotoProblem'
  /** The same file would be refused each time. */
  readonly isFinal: boolean
  constructor(words: string, options: ErrorOptions & { isFinal?: boolean } = {}) {
    super(words, options)
    this.isFinal = options.isFinal ?? false
  }
}

/** What is sent of a photo: drawn anew in a few widths, so that place, time and camera stay on the phone. */
export async function makePhoto(original: Blob): Promise<SentPhoto> {
  try {
    return await drawnAnew(original)
  } catch (thrown) {
    // The file may be gone from the device meanwhile.
    throw thrown instanceof PhotoProblem ? thrown : new PhotoProblem(UNREADABLE, { cause: thrown })
  }
}

async function drawnAnew(original: Blob): Promise<SentPhoto> {
  await refuseOutOfBounds(original)
  const picture = await opened(original)
  try {
    const problem = sizeProblem(picture)
    if (problem) throw new PhotoProblem(problem, { isFinal: true })
    const files: SentPhoto['files'] = []
    for (const size of sizesFor(picture)) files.push(await encoded(drawn(picture, size)))
    return { tiny: tinyOf(picture), files }
  } finally {
    picture.close()
  }
}

/** Upright; an older browser does not know the word for it and turns the picture anyway. */
function opened(original: Blob) {
  return createImageBitmap(original, { imageOrientation: 'from-image' })
    .catch(() => createImageBitmap(original))
    .catch(async () => {
      const words = (await isHeic(original)) ? HEIC : UNREADABLE
      // A picture that is whole may have found no memory.
      throw new PhotoProblem(words, { isFinal: !('width' in (await headerOf(original))) })
    })
}

/** Before it is opened: a phone has not the memory for whatever a file claims to be. */
async function refuseOutOfBounds(original: Blob) {
  const header = await headerOf(original)
  const problem = 'width' in header ? sizeProblem(header) : null
  if (problem) throw new PhotoProblem(problem, { isFinal: true })
}

async function headerOf(original: Blob) {
  return pictureHeader(withoutMetadata(new Uint8Array(await original.arrayBuffer())))
}

/** 'ftypheic', 'ftypmif1': how the files of an iPhone begin. */
async function isHeic(original: Blob) {
  const head = await original.slice(4, 12).text()
  return /^ftyp(hei|hev|mif|msf)/.test(head)
}

function drawn(picture: ImageBitmap, { width, height }: Size) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new PhotoProblem(UNREADABLE)
  // What was transparent would turn black in a JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  return { canvas, pen }
}

async function encoded({ canvas }: ReturnType<typeof drawn>) {
  try {
    for (const quality of QUALITIES) {
      const bytes = withoutMetadata(await fileOf(canvas, quality))
      if (bytes.length <= PHOTO_FILE_MAX_BYTES) return bytes
    }
    throw new PhotoProblem(TOO_FINE)
  } finally {
    // Safari keeps the memory of a canvas, and after many photos gives no other one.
    canvas.width = 0
  }
}

/** A browser that cannot write WebP gives something else instead. */
async function fileOf(canvas: HTMLCanvasElement, quality: number) {
  const webp = await written(canvas, 'image/webp', quality)
  const file = webp.type === 'image/webp' ? webp : await written(canvas, 'image/jpeg', quality)
  return new Uint8Array(await file.arrayBuffer())
}

function written(canvas: HTMLCanvasElement, type: string, quality: number) {
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (file) => (file ? resolve(file) : reject(new PhotoProblem(UNREADABLE))),
      type,
      quality,
    )
  })
}

function tinyOf(picture: ImageBitmap) {
  const { pen } = drawn(picture, SMALL)
  return onePixel(averageColour(pen.getImageData(0, 0, SMALL.width, SMALL.height).data))
}
