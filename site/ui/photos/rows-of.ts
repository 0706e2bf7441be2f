export type Shape = { width: number; height: number }

/** Every photo is told as if it were so high, and never is higher: those of a row share its width by their shapes. */
export const TOLD_HEIGHT_PX = 720

/** Widths over heights: so much of it stands side by side at most, on a phone and where there is room. */
const NARROW_MAX = 2
const WIDE_MAX = 4

/** Rows for a wide screen, each made of rows for a narrow one, all in their order. */
export function rowsOf<Item extends Shape>(items: Item[]): Item[][][] {
  const rows = filled(filled(items, shapeOf, NARROW_MAX), shapeOfRow, WIDE_MAX)
  // Too little for a row of its own would stand there much larger than all others.
  const isShort = rows.length > 1 && shapeOfRow((rows.at(-1) ?? []).flat()) < WIDE_MAX / 2
  const rest = isShort ? (rows.pop() ?? []) : []
  rows.at(-1)?.push(...rest)
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

function shapeOf({ width, height }: Shape) {
  return width / height
}

function shapeOfRow(row: Shape[]) {
  return row.reduce((sum, item) => sum + shapeOf(item), 0)
}
