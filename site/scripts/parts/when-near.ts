const NEAR = { rootMargin: '400px' }

/** Acts once, when the element is nearly in sight. */
export function whenNear(element: Element, act: () => void, signal?: AbortSignal) {
  const observer = new IntersectionObserver((entries) => {
    // A busy browser reports away and near at once.
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    act()
  }, NEAR)
  signal?.addEventListener('abort', () => observer.disconnect())
  observer.observe(element)
}
