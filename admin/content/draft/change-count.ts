import type { Patch } from '#domain/salon/document/patch.ts'
import { toldPatches } from '#domain/salon/editing/change-sentence.ts'

/** How many changes somebody has made; a point that was moved is one, though it has two numbers. */
export function changeCount(patches: Patch[]) {
  const places = toldPatches(patches).map(({ path }) => path.join('/'))
  return new Set(places.map((place) => place.replace(/\/focus[XY]$/, '/focus'))).size
}
