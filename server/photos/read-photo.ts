import { createHash } from 'node:crypto'
import {
  PHOTO_FILE_MAX_BYTES,
  PHOTO_HEIGHT_MAX_PX,
  PHOTO_TINY_MAX_BYTES,
  PHOTO_WIDTHS,
  type PhotoFile,
  sizeProblem,
} from '#domain/photos/photo.ts'
import { type PictureHeader, pictureHeader } from '#domain/photos/picture.ts'
import type { SentPhoto } from '#domain/photos/salon-file.ts'

/** A photo whose bytes were looked at: ready to be stored. */
export type CheckedPhoto = { id: string; tiny: Uint8Array; files: CheckedFile[] }
type CheckedFile = PhotoFile & { bytes: Uint8Array }

const HASH_LENGTH = 32
/** Rounding to whole pixels moves the sides of a small file by less. */
const ASPECT_TOLERANCE = 0.01
const TINY_SIDE_MAX_PX = 64

const NOT_WHOLE = 'Das Foto kam nicht vollständig an. Bitte noch einmal senden.'
const TOO_HEAVY = 'Das Foto ist zu groß: höchstens 600 KB je Breite.'
const TOO_LARGE = `Das Foto ist zu groß: höchstens ${PHOTO_WIDTHS[2]} mal ${PHOTO_HEIGHT_MAX_PX} Pixel.`
const NOT_ONE = 'Das sind verschiedene Fotos. Bitte noch einmal senden.'

/** Nothing is believed that the bytes do not say themselves; the problem is told in the owner's words. */
export function readPhoto({ tiny, files }: SentPhoto): CheckedPhoto | { problem: string } {
  if (files.length < 1 || files.length > PHOTO_WIDTHS.length) return { problem: NOT_WHOLE }
  const checked: CheckedFile[] = []
  for (const bytes of files) {
    const file = readFile(bytes)
    if ('problem' in file) return file
    checked.push(file)
  }
  const largest = checked.at(-1) as CheckedFile
  const problem = sizeProblem(largest)
  if (problem) return { problem }
  if (!isOnePhoto(checked)) return { problem: NOT_ONE }
  return isTiny(tiny) ? { id: largest.hash, tiny, files: checked } : { problem: NOT_WHOLE }
}

function readFile(bytes: Uint8Array): CheckedFile | { problem: string } {
  if (bytes.length > PHOTO_FILE_MAX_BYTES) return { problem: TOO_HEAVY }
  const header = pictureHeader(bytes)
  if ('problem' in header) return header
  const { width, height } = header
  if (width > PHOTO_WIDTHS[2] || height > PHOTO_HEIGHT_MAX_PX) return { problem: TOO_LARGE }
  if (width < 1 || height < 1) return { problem: NOT_WHOLE }
  return { ...header, hash: hashOf(bytes), bytes }
}

export function hashOf(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)
}

/** From narrow to wide, of one shape and one type. Whether they show the same only a decoder could tell. */
function isOnePhoto(files: PictureHeader[]) {
  return files.every((file, at) => {
    const next = files[at + 1]
    if (!next) return true
    const shapes = (file.width * next.height) / (file.height * next.width)
    // Half a pixel more or less is much of a very low picture.
    const tolerance = ASPECT_TOLERANCE + 0.5 / Math.min(file.width, file.height)
    return file.type === next.type && file.width < next.width && Math.abs(shapes - 1) <= tolerance
  })
}

function isTiny(bytes: Uint8Array) {
  if (bytes.length > PHOTO_TINY_MAX_BYTES) return false
  const header = pictureHeader(bytes)
  return 'type' in header && Math.max(header.width, header.height) <= TINY_SIDE_MAX_PX
}
