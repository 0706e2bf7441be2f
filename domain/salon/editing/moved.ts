/** A list in which one of a part has changed its place among these; all others keep theirs. */
export function moved<Entry>(
  all: readonly Entry[],
  part: readonly Entry[],
  from: number,
  to: number,
): Entry[] {
  const order = part.toSpliced(from, 1).toSpliced(to, 0, ...part.slice(from, from + 1))
  return all.map((one) => (part.includes(one) ? (order.shift() ?? one) : one))
}
