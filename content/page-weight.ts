const KIB = 1_024

/** HTML with its inline styles, as brotli, in bytes; the home page carries the largest picture. */
export const weightLimits: Readonly<Record<string, number>> = { '*': 20 * KIB, '/': 26 * KIB }

export function weightLimit(path: string) {
  return weightLimits[path] ?? weightLimits['*'] ?? 0
}
