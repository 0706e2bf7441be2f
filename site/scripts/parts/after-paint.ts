/** Acts once the browser has drawn what stands now. */
export function afterPaint(act: () => void) {
  requestAnimationFrame(() => setTimeout(act))
}
