import type { Salon } from '#domain/salon/salon.ts'

const HALF_HEIGHT_DEGREES = 0.0028
const HALF_WIDTH_DEGREES = 0.006

/** The one address of another origin that a page of ours may show in a frame, and only after a click. */
export function embedUrl({ latitude, longitude }: NonNullable<Salon['geo']>) {
  const corners = [
    longitude - HALF_WIDTH_DEGREES,
    latitude - HALF_HEIGHT_DEGREES,
    longitude + HALF_WIDTH_DEGREES,
    latitude + HALF_HEIGHT_DEGREES,
  ].map((degrees) => degrees.toFixed(4))
  return `https://www.openstreetmap.org/export/embed.html?bbox=${corners.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`
}
