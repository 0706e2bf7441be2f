const KIB = 1_024

/** HTML with its inline styles, as brotli, in bytes; the home page carries the largest picture. */
export const weightLimits: Readonly<Record<string, number>> = { '*': 20 * KIB, '/': 26 * KIB }

/** What a running server may add: special days that are near, and quicker, coarser packing. */
export const RUNNING_BYTES = 3 * KIB

export function weightLimit(path: string) {
  return weightLimits[path] ?? weightLimits['*'] ?? 0
}
