/**
 * One changed place of a salon's document. A list's entry is named by its id, `ORDER` by the ids of a list in
 * their order. Without `before` something is added, without `after` it is removed.
 */
export type Patch = { path: string[]; before?: unknown; after?: unknown }

/** Somebody else has changed this place meanwhile: to `current`. */
export type Conflict = { patch: Patch; current?: unknown }

export const ORDER = '#order'

type Entry = { id: string; [key: string]: unknown }
type Branch = Record<string, unknown>

/** What changed between two values; equal ones give no patches. */
export function diff(before: unknown, after: unknown, path: string[] = []): Patch[] {
  if (isSame(before, after)) return []
  if (isBranch(before) && isBranch(after)) return diffBranch(before, after, path)
  if (isEntries(before) && isEntries(after)) {
    const order = orderPatch(before, after, path)
    return [...diffBranch(byId(before), byId(after), path), ...order]
  }
  return [{ path, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }]
}

/** Applies what fits and tells what does not: a place counts as unchanged while it still says `before`. */
export function apply<Document>(document: Document, patches: Patch[]) {
  let changed: unknown = document
  const conflicts: Conflict[] = []
  for (const patch of patches) {
    const current = valueAt(changed, patch.path)
    if (isSame(current, patch.after)) continue
    const fits = isOrder(patch) || isSame(current, patch.before)
    if (fits) changed = put(changed, patch.path, patch.after)
    else conflicts.push({ patch, ...(current !== undefined && { current }) })
  }
  return { document: changed as Document, conflicts }
}

/** What takes these patches back: an order last, when all that it names is there again. */
export function inverse(patches: Patch[]): Patch[] {
  const back = patches
    .map(({ path, before, after }) => ({
      path,
      ...(after !== undefined && { before: after }),
      ...(before !== undefined && { after: before }),
    }))
    .reverse()
  return [...back.filter((one) => !isOrder(one)), ...back.filter(isOrder)]
}

/** What stands at a place; undefined when there is no such place. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const inside = isEntries(value) ? { ...byId(value), [ORDER]: idsOf(value) } : value
  return isBranch(inside) && Object.hasOwn(inside, key) ? valueAt(inside[key], rest) : undefined
}

/** The same value with another one at a place; undefined takes it away. */
export function put(value: unknown, path: string[], after: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return after
  if (isList(value)) return putEntry(value, key, rest, after)
  // Such a place is no salon's, and writing there would change what every object knows.
  if (key === '__proto__') return value
  const branch: Branch = { ...(isBranch(value) && value) }
  const next = put(branch[key], rest, after)
  if (next === undefined) delete branch[key]
  else branch[key] = next
  return branch
}

/** Whether a document holds a patch: something stands at its place, or nothing any more. */
export function isTaken(document: unknown, { path, after }: Patch) {
  if (path.at(-1) === ORDER) return isIds(after) && valueAt(document, path) !== undefined
  return (after === undefined) === (valueAt(document, path) === undefined)
}

function putEntry(value: unknown[], id: string, rest: string[], after: unknown) {
  if (id === ORDER) {
    return isEntries(value) && isIds(after) && rest.length === 0 ? inOrder(value, after) : value
  }
  const list = value.filter(isEntry)
  const at = list.findIndex((one) => one.id === id)
  const next = put(list[at], rest, after) as Entry | undefined
  if (at !== -1) list.splice(at, 1, ...(next ? [next] : []))
  else if (next) list.push(next)
  return list
}

/** Entries that the order does not name, because somebody has just added them, keep to the end. */
function inOrder(list: Entry[], ids: string[]) {
  const rank = new Map(ids.map((id, at) => [id, at]))
  return [...list].sort(
    (one, other) => (rank.get(one.id) ?? list.length) - (rank.get(other.id) ?? list.length),
  )
}

function diffBranch(before: Branch, after: Branch, path: string[]): Patch[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) => diff(before[key], after[key], [...path, key]))
}

/** Only when adding at the end and removing would not lead there anyway, or not back, the last first. */
function orderPatch(before: Entry[], after: Entry[], path: string[]): Patch[] {
  const [were, are] = [idsOf(before), idsOf(after)]
  if (isSame(leftBy(were, are), are) && isSame(leftBy(are, [...were].reverse()), were)) return []
  return [{ path: [...path, ORDER], before: were, after: are }]
}

function leftBy(from: string[], to: string[]) {
  return [...from.filter((id) => to.includes(id)), ...to.filter((id) => !from.includes(id))]
}

function isOrder({ path }: Patch) {
  return path.at(-1) === ORDER
}

function isIds(value: unknown): value is string[] {
  return isList(value) && value.every((one) => typeof one === 'string')
}

function idsOf(list: Entry[]) {
  return list.map(({ id }) => id)
}

function byId(list: Entry[]): Branch {
  return Object.fromEntries(list.map((one) => [one.id, one]))
}

function isEntries(value: unknown): value is Entry[] {
  return isList(value) && value.every(isEntry)
}

function isEntry(value: unknown): value is Entry {
  return isBranch(value) && typeof value.id === 'string'
}

function isBranch(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

/** Whatever the order of keys: PostgreSQL keeps its own. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (isList(one) && isList(other)) {
    return one.length === other.length && one.every((value, at) => isSame(value, other[at]))
  }
  if (!isBranch(one) || !isBranch(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}
