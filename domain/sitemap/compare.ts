import { addressKey } from './address.ts'
import type { Category } from './classify.ts'

export type Checked = { url: string; category: Category; issue: string | null }

export type Comparison<Row extends Checked> = { neu: Row[]; behoben: Row[]; weiterhin: Row[] }

/** What changed since the check before. An address that left the sitemap is no trouble any more. */
export function compareChecks<Row extends Checked>(before: Row[], now: Row[]): Comparison<Row> {
  const troubledBefore = troubled(before)
  const troubledNow = troubled(now)
  return {
    neu: [...troubledNow].filter(([key]) => !troubledBefore.has(key)).map(([, row]) => row),
    behoben: [...troubledBefore].filter(([key]) => !troubledNow.has(key)).map(([, row]) => row),
    weiterhin: [...troubledNow].filter(([key]) => troubledBefore.has(key)).map(([, row]) => row),
  }
}

function troubled<Row extends Checked>(rows: Row[]) {
  return new Map(
    rows.filter(({ category }) => category !== 'valid').map((row) => [addressKey(row.url), row]),
  )
}
