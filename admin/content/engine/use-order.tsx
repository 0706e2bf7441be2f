import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

/** Near the edges of the screen the list comes along. */
const EDGE_PX = 96
const STEP_PX = 12
/** A tap that slips is no drag. */
const SLIP_PX = 6

type Drag = { from: number; to: number }
type Finger = { list: Element; x: number; y: number; hasMoved: boolean }

/** In rows and on a wall alike: what comes before lies above or to the left. */
const KEYS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/**
 * Entries change places by their handle: it is dragged, or the arrow keys move it. Nothing moves before the
 * finger lets go: an entry that left its place under the finger would be lost to it.
 */
export function useOrder(count: number, move: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const finger = useRef<Finger | null>(null)
  const isDragging = drag !== null

  // The finger rests at the edge and the list goes on; Escape leaves everything where it was.
  useEffect(() => {
    if (!isDragging) return
    let frame = requestAnimationFrame(function follow() {
      const top = stepAtEdge(finger.current)
      if (top !== 0) {
        window.scrollBy({ top, behavior: 'instant' })
        setDrag((now) => aimed(now, finger.current))
      }
      frame = requestAnimationFrame(follow)
    })
    function leave({ key }: globalThis.KeyboardEvent) {
      if (key === 'Escape') setDrag(null)
    }
    document.addEventListener('keydown', leave)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('keydown', leave)
    }
  }, [isDragging])

  function handle(index: number, name: string) {
    const listeners = {
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
        const list = event.currentTarget.closest('li')?.parentElement
        if (!list) return
        finger.current = { list, x: event.clientX, y: event.clientY, hasMoved: false }
        setDrag({ from: index, to: index })
      },
      onPointerMove({ clientX: x, clientY: y }: PointerEvent) {
        const before = finger.current
        if (!isDragging || !before) return
        if (!before.hasMoved && Math.hypot(x - before.x, y - before.y) < SLIP_PX) return
        finger.current = { ...before, x, y, hasMoved: true }
        setDrag((now) => aimed(now, finger.current))
      },
      onPointerUp() {
        if (drag && drag.from !== drag.to) move(drag.from, drag.to)
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
    }
    return (
      <button
        type="button"
        className="content-handle"
        aria-label={`${name} verschieben, Platz ${index + 1} von ${count}`}
        {...listeners}
      />
    )
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

function stepAtEdge(finger: Finger | null) {
  if (!finger?.hasMoved) return 0
  if (finger.y < EDGE_PX) return -STEP_PX
  return finger.y > window.innerHeight - EDGE_PX ? STEP_PX : 0
}

/** Where it would land now; the same one as long as that stays. */
function aimed(drag: Drag | null, finger: Finger | null) {
  const to = finger ? nearest(finger) : -1
  return drag && drag.to !== to ? { ...drag, to } : drag
}

/** Which of the entries lies nearest to it. */
function nearest({ list, x, y }: Finger) {
  const distances = [...list.children].map((entry) => {
    const { left, right, top, bottom } = entry.getBoundingClientRect()
    return Math.hypot(outside(x, left, right), outside(y, top, bottom))
  })
  return distances.indexOf(Math.min(...distances))
}

function outside(at: number, from: number, to: number) {
  return Math.max(from - at, 0, at - to)
}
