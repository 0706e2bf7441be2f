const KIB = 1_024

/**
 * HTML with its inline styles, as brotli, in bytes: what a new connection sends at once. The home page carries the
 * largest picture and a form, the price list the words of every service.
 */
const weightLimits: Readonly<Record<string, number>> = {
  '*': 14_000,
  '/': 14_250,
  '/leistungen': 20_900,
}

/** What a running server may add: special days that are near, and quicker, coarser packing. */
export const RUNNING_BYTES = 3 * KIB

/** A photo is a few lines of its page and a file that comes when it is near: so many lines are within the limit. */
const PHOTOS_WITHIN = 30
const PHOTO_BYTES = 160

export function photoBytes(photos: number) {
  return Math.max(0, photos - PHOTOS_WITHIN) * PHOTO_BYTES
}

export function weightLimit(path: string) {
  return weightLimits[path] ?? weightLimits['*'] ?? 0
}
