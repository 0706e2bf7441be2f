import { berlinDate } from '#domain/opening-hours.ts'
import type { Patch } from '#domain/salon/document/patch.ts'
import { PUBLISHED } from './check-change.ts'

/** A day on which somebody did something here is the server's, not that of a browser that stayed open overnight. */
const DONE_ON = new Set(['withdrawnOn', 'binnedOn'])

/** What was done is dated by the server, what is typed is left as it is: but nobody agreed tomorrow. */
export function stamped(patch: Patch, now: Date): Patch {
  const { path, after } = patch
  if (after === undefined) return patch
  const isPublishing = path[0] === PUBLISHED && typeof after === 'string'
  if (isPublishing) return { ...patch, after: now.toISOString() }
  return path[0] === 'photos' ? { ...patch, after: dated(after, path, berlinDate(now)) } : patch
}

/** Whatever of a photo is set: the day alone, the consent, or the photo with all it says. */
function dated(value: unknown, path: readonly string[], today: string): unknown {
  if (typeof value === 'string') {
    const [part, key = ''] = path.slice(-2)
    if (DONE_ON.has(key)) return today
    return part === 'consent' && key === 'on' && value > today ? today : value
  }
  if (typeof value !== 'object' || value === null) return value
  const at = (one: unknown, key: string | number) => dated(one, [...path, `${key}`], today)
  if (Array.isArray(value)) return value.map(at)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, at(one, key)]))
}
