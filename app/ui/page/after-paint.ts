/** Acts once the browser has drawn what stands now; hands back how to give that up. */
export function afterPaint(act: () => void) {
  let drawn: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    drawn = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(drawn)
  }
}
