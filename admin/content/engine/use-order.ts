import { type KeyboardEvent, type PointerEvent, useState } from 'react'

/** Near the edges of the screen the list comes along. */
const EDGE_PX = 96
const STEP_PX = 12

type Drag = { from: number; to: number }

/**
 * Rows change places by their handle: it is dragged, or the arrow keys move it. Nothing moves before the
 * finger lets go: a row that left its place under the finger would be lost to it.
 */
export function useOrder(count: number, move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)

  function handle(index: number) {
    return {
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const to = { ArrowUp: index - 1, ArrowDown: index + 1 }[event.key]
        if (to === undefined) return
        event.preventDefault()
        if (to < 0 || to >= count) return
        const handle = event.currentTarget
        move(index, to)
        // The row took the focus along.
        requestAnimationFrame(() => handle.focus())
      },
      onPointerDown(event: PointerEvent) {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: index, to: index })
      },
      onPointerMove({ currentTarget, clientY }: PointerEvent) {
        if (drag?.from !== index) return
        if (clientY < EDGE_PX) window.scrollBy(0, -STEP_PX)
        if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, STEP_PX)
        setDrag({ from: index, to: rowAt(currentTarget, clientY) ?? drag.to })
      },
      onPointerUp() {
        if (drag && drag.from !== drag.to) move(drag.from, drag.to)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }
  }

  /** 'before' or 'after' the row where the dragged one would land. */
  function mark(index: number) {
    if (!drag || drag.from === drag.to) return undefined
    if (index === drag.from) return 'dragged'
    if (index !== drag.to) return undefined
    return drag.to < drag.from ? 'before' : 'after'
  }

  return { handle, mark }
}

function rowAt(handle: Element, y: number) {
  const row = handle.closest('li')
  const rows = [...(row?.parentElement?.children ?? [])]
  const index = rows.findIndex((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top <= y && y < bottom
  })
  return index === -1 ? null : index
}
