import type { Patch } from '#domain/salon/document/patch.ts'
import { ownChanges } from '#domain/salon/editing/changes.ts'

/** How many changes somebody has made; a point that was moved is one, and a name with the word mark made of it. */
export function changeCount(patches: Patch[]) {
  const places = ownChanges(patches).map(({ path }) => path.join('/'))
  return new Set(places.map(alone)).size
}

function alone(place: string) {
  return place.replace(/\/focus[XY]$/, '/focus').replace(/^identity\/wordMark\/.*/, 'identity/name')
}
