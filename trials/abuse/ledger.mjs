import { HANG_MS } from './send.mjs'

const MOST_TOLD = 5

/** Counts what came back, part by part, and keeps the first examples of what must not happen. */
export function openLedger() {
  const parts = new Map()
  const faults = []

  function tell(part, what, asked) {
    const told = faults.filter((one) => one.startsWith(`${part}: ${what.split(':')[0]}`)).length
    if (told < MOST_TOLD) faults.push(`${part}: ${what}: ${shown(asked)}`)
  }

  return {
    faults,
    tell,
    /** What the parts have promised beside the three of every answer. */
    note(part, { status, ms }, asked) {
      const sums = parts.get(part) ?? { requests: 0, statuses: {}, broken: 0, hung: 0, slowest: 0 }
      parts.set(part, sums)
      sums.requests += 1
      sums.statuses[status] = (sums.statuses[status] ?? 0) + 1
      sums.slowest = Math.max(sums.slowest, ms)
      if (status === 'hang' || ms > HANG_MS) {
        sums.hung += 1
        tell(part, 'hang', asked)
      }
      if (status >= 500 || status === 'cut') {
        sums.broken += 1
        tell(part, String(status), asked)
      }
      return status
    },
    of: (part) => parts.get(part),
    /** The sums over all parts. */
    all() {
      const sums = { requests: 0, statuses: {}, broken: 0, hung: 0, slowest: 0 }
      for (const one of parts.values()) {
        for (const key of ['requests', 'broken', 'hung']) sums[key] += one[key]
        sums.slowest = Math.max(sums.slowest, one.slowest)
        for (const [status, count] of Object.entries(one.statuses))
          sums.statuses[status] = (sums.statuses[status] ?? 0) + count
      }
      return sums
    },
  }
}

export const grouped = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

/** `200 × 1,204, 400 × 77` */
export function statusText(statuses) {
  return Object.entries(statuses)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([status, count]) => `${status} × ${grouped(count)}`)
    .join(', ')
}

function shown(asked) {
  return JSON.stringify(asked).slice(0, 1_500)
}
