import { PHOTO_HEIGHT_MAX_PX, PHOTO_PIXELS_MAX, PHOTO_SIDE_MIN_PX, PHOTO_WIDTHS } from './photo.ts'

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
