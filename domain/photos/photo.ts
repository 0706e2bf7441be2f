/** Widths in pixels that a photo is kept in, unless it is smaller itself. */
export const PHOTO_WIDTHS = [480, 960, 1600] as const
/** A photo that is much taller than wide is kept narrower. */
export const PHOTO_HEIGHT_MAX_PX = 2_400
export const PHOTO_SIDE_MIN_PX = 240
/** What a phone takes at most; a larger one would need more memory than a phone has. */
export const PHOTO_PIXELS_MAX = 60_000_000
export const PHOTO_FILE_MAX_BYTES = 600_000
/** The first, blurred picture stands inside the page: 300 characters of it at most. */
export const PHOTO_TINY_MAX_BYTES = 225
export const PHOTOS_MAX = 300
/** So long a photo may be on its way to the server: two megabytes on a poor mobile line of 150 kbit/s. */
export const PHOTO_SENT_WITHIN_MS = 120_000
/** Where a photo is cut, this place of it stays: tenths of its width and height. */
export const FOCUS_STEPS = 10

export type PhotoType = 'image/webp' | 'image/jpeg'

/** One width of a photo. `hash` names its bytes: 32 hexadecimal digits of their SHA-256. */
export type PhotoFile = { hash: string; width: number; height: number; type: PhotoType }

/** What is stored of a photo besides its facts, the smallest file first. Its id is the hash of the largest. */
export type StoredPhoto = { id: string; tiny: string; files: PhotoFile[] }

/** A photo as pages show it. Sizes are those of the largest file, in pixels. */
export type Photo = {
  id: string
  /** The file in the middle, for whoever chooses none. */
  src: string
  /** Empty where a preview carries the photo inside its page. */
  srcSet: string
  /** The largest file. */
  large: string
  width: number
  height: number
  /** What a person sees: cut, length, colour. */
  alt: string
  /** The blurred first picture as a data address. */
  tiny: string
  /** The smallest first. */
  files: PhotoFile[]
  focus: { x: number; y: number }
  /** The service it shows, by its slug. */
  service: string | null
  /** The same head before; it stands nowhere alone. */
  before: Photo | null
  isInGallery: boolean
}

/** Where the public finds a file. */
export function photoPath({ hash, type }: Pick<PhotoFile, 'hash' | 'type'>) {
  return `/fotos/${hash}.${type === 'image/webp' ? 'webp' : 'jpg'}`
}

export type Size = { width: number; height: number }

/** The sizes that a photo is kept in, the smallest first; none is larger than the photo itself. */
export function sizesFor({ width, height }: Size): Size[] {
  const scale = Math.min(1, PHOTO_WIDTHS[2] / width, PHOTO_HEIGHT_MAX_PX / height)
  const largest = Math.max(1, Math.round(width * scale))
  const widths = [...PHOTO_WIDTHS.filter((one) => one < largest), largest]
  return widths.map((one) => ({
    width: one,
    height: Math.min(PHOTO_HEIGHT_MAX_PX, Math.max(1, Math.round((height * one) / width))),
  }))
}

/** Why a photo of this size is not taken; null when it is. */
export function sizeProblem({ width, height }: Size): string | null {
  if (width * height > PHOTO_PIXELS_MAX) {
    return 'Das Foto hat mehr als 60 Megapixel. Bitte eine kleinere Fassung wählen.'
  }
  if (Math.min(width, height) < PHOTO_SIDE_MIN_PX) {
    return `Das Foto ist zu klein: Jede Seite braucht mindestens ${PHOTO_SIDE_MIN_PX} Pixel.`
  }
  const largest = sizesFor({ width, height }).at(-1)
  if (largest && Math.min(largest.width, largest.height) < PHOTO_SIDE_MIN_PX) {
    return 'Das Foto ist zu schmal. Bitte eines wählen, das weniger lang gestreckt ist.'
  }
  return null
}
