/** The first page, those around this one, and the last; a gap is the negative of the page before it. */
export function pagesShown(page: number, last: number) {
  const near = [1, page - 1, page, page + 1, last].filter((one) => one >= 1 && one <= last)
  const shown = [...new Set(near)]
  return shown.flatMap((one, n) => {
    const before = shown[n - 1] ?? one - 1
    if (one - before === 2) return [one - 1, one]
    return one - before > 2 ? [-before, one] : [one]
  })
}
