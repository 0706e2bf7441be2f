import { addressKey } from './address.ts'

export const COMPARED = ['neu', 'behoben', 'weiterhin'] as const
export type Comparison<Row> = Record<(typeof COMPARED)[number], Row[]>

/**
 * What changed since the check before, of the pages with a finding. An address that left the sitemap is
 * no trouble any more.
 */
export function compareFindings<Row extends { url: string }>(
  before: Row[],
  now: Row[],
): Comparison<Row> {
  const [known, found] = [before, now].map((rows) => new Set(rows.map(keyOf)))
  return {
    neu: now.filter((row) => !known?.has(keyOf(row))),
    behoben: before.filter((row) => !found?.has(keyOf(row))),
    weiterhin: now.filter((row) => known?.has(keyOf(row))),
  }
}

function keyOf({ url }: { url: string }) {
  return addressKey(url)
}
