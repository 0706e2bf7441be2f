/** `before` makes it one of two that a slider divides. */
export type Shape = { width: number; height: number; before?: unknown }

/** Every photo is told as if it were so high, and never is higher: those of a row share its width by their shapes. */
export const TOLD_HEIGHT_PX = 720

/** Widths over heights: so much of it stands side by side at most, on a phone and where there is room. */
const NARROW_MAX = 2
const WIDE_MAX = 4
const WITH_PAIR_MAX = 3

/** Rows for a wide screen, each made of rows for a narrow one, all in their order. */
export function rowsOf<Item extends Shape>(items: Item[]): Item[][][] {
  const rows = filled(filled(items, roomOf, NARROW_MAX), roomOfRow, WIDE_MAX)
  const [beforeLast, last] = rows.slice(-2)
  // Too little for a row of its own would stand there much larger than all others.
  if (beforeLast && last && shapeOfRow(last.flat()) < WIDE_MAX / 2) {
    const both = [...beforeLast, ...last].flat()
    const isTight = both.some(isPair) && shapeOfRow(both) > WITH_PAIR_MAX
    if (isTight && beforeLast.length > 1) last.unshift(...beforeLast.splice(-1))
    else beforeLast.push(...(rows.pop() ?? []))
  }
  return rows
}

/** Of the row's width, how much is this one's. */
export function shareOf(item: Shape, row: Shape[]) {
  return shapeOf(item) / shapeOfRow(row)
}

export function toldWidth(photo: Shape) {
  return Math.round(TOLD_HEIGHT_PX * shapeOf(photo))
}

function filled<Item>(items: Item[], shape: (item: Item) => number, most: number): Item[][] {
  const rows: Item[][] = []
  let taken = most
  for (const item of items) {
    taken += shape(item)
    if (taken > most) {
      rows.push([])
      taken = shape(item)
    }
    rows.at(-1)?.push(item)
  }
  return rows
}

/** What a row is filled with: a slider in a narrow cell could not be moved, and its two words would collide. */
function roomOf(item: Shape) {
  return isPair(item) ? Math.max(NARROW_MAX, shapeOf(item)) : shapeOf(item)
}

function roomOfRow(row: Shape[]) {
  return row.reduce((sum, item) => sum + roomOf(item), 0)
}

function isPair({ before }: Shape) {
  return Boolean(before)
}

function shapeOf({ width, height }: Shape) {
  return width / height
}

function shapeOfRow(row: Shape[]) {
  return row.reduce((sum, item) => sum + shapeOf(item), 0)
}
