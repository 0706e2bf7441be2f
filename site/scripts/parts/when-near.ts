type Nearness = { margin?: string; signal?: AbortSignal }

/** Acts once, when the element is nearly in sight, or as near as `margin` says. */
export function whenNear(
  element: Element,
  act: () => void,
  { margin = '400px', signal }: Nearness = {},
) {
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy browser reports away and near at once.
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: margin },
  )
  signal?.addEventListener('abort', () => observer.disconnect())
  observer.observe(element)
}
