import { type KeyboardEvent, type PointerEvent, useState } from 'react'

/** Near the edges of the screen the list comes along. */
const EDGE_PX = 96
const STEP_PX = 12

type Drag = { from: number; to: number }

/** In rows and on a wall alike: what comes before lies above or to the left. */
const KEYS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/**
 * Entries change places by their handle: it is dragged, or the arrow keys move it. Nothing moves before the
 * finger lets go: an entry that left its place under the finger would be lost to it.
 */
export function useOrder(count: number, move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)

  function handle(index: number) {
    return {
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const step = KEYS[event.key]
        if (step === undefined) return
        event.preventDefault()
        const to = index + step
        if (to < 0 || to >= count) return
        const handle = event.currentTarget
        move(index, to)
        // The entry took the focus along.
        requestAnimationFrame(() => handle.focus())
      },
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: index, to: index })
      },
      onPointerMove({ currentTarget, clientX, clientY }: PointerEvent) {
        if (drag?.from !== index) return
        if (clientY < EDGE_PX) window.scrollBy(0, -STEP_PX)
        if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, STEP_PX)
        setDrag({ from: index, to: nearest(currentTarget, clientX, clientY) })
      },
      onPointerUp() {
        if (drag && drag.from !== drag.to) move(drag.from, drag.to)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }
  }

  /** 'before' or 'after' the entry where the dragged one would land. */
  function mark(index: number) {
    if (!drag || drag.from === drag.to) return undefined
    if (index === drag.from) return 'dragged'
    if (index !== drag.to) return undefined
    return drag.to < drag.from ? 'before' : 'after'
  }

  return { handle, mark }
}

/** Which of the entries lies nearest to a point. */
function nearest(handle: Element, x: number, y: number) {
  const entries = [...(handle.closest('li')?.parentElement?.children ?? [])]
  const distances = entries.map((entry) => {
    const { left, right, top, bottom } = entry.getBoundingClientRect()
    return Math.hypot(outside(x, left, right), outside(y, top, bottom))
  })
  return distances.indexOf(Math.min(...distances))
}

function outside(at: number, from: number, to: number) {
  return Math.max(from - at, 0, at - to)
}
