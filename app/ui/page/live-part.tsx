import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import { BuiltPart } from './built-part.tsx'

const NEAR_PX = 400

/** What was being written on a page that was left by a link, until it is sent. */
const left = new Map<string, FormData>()

/** What stood in the built form when life came into it, or in this form when its page was left. */
export type Typed = { typed: FormData | null }

/**
 * A form that stands in the page as built and comes to life when it is near the screen or somebody
 * turns to it; until then no script of it is loaded. What was typed before stays, and so does the
 * focus; whoever follows a link and comes back finds it again. `children` is the same form, behind
 * `import.meta.env.SSR`.
 */
export function LivePart(props: {
  id: string
  load: () => Promise<ComponentType<Typed>>
  children: ReactNode
}) {
  const { id, load } = props
  // A service that the address names begins a form of its own.
  const { search } = useLocation()
  const place = id + (/leistung=[^&]*/.exec(search) ?? '')
  const isWritten = useRef(false)
  const part = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<{ Form: ComponentType<Typed>; typed: FormData | null } | null>(
    null,
  )
  const caret = useRef<Caret | null>(null)
  useEffect(() => {
    const element = part.current
    if (live || !element) return
    let stop = () => {}
    function wake(isNearEnough: boolean) {
      stop = whenNear(element as HTMLElement, isNearEnough, () => {
        load().then(
          (Form) => {
            const form = part.current?.querySelector('form')
            const before = form && isChanged(form) ? null : left.get(place)
            isWritten.current = before !== undefined
            caret.current = part.current && caretIn(part.current)
            // At once: a letter typed in between would fall into the form that goes.
            flushSync(() => setLive({ Form, typed: before ?? (form ? new FormData(form) : null) }))
          },
          // The built form stays; the next touch tries again.
          () => wake(false),
        )
      })
    }
    wake(true)
    return () => stop()
  }, [live, load, place])
  useLayoutEffect(
    () => () => {
      const form = part.current?.querySelector('form')
      if (!form) left.delete(place)
      else if (isWritten.current || isChanged(form)) left.set(place, new FormData(form))
    },
    [place],
  )
  useLayoutEffect(() => {
    if (!live || !part.current || !caret.current) return
    const control = controlsOf(part.current)[caret.current.index]
    control?.focus()
    if (caret.current.start !== null) {
      control?.setSelectionRange(caret.current.start, caret.current.end)
    }
  }, [live])
  if (!live) {
    return (
      <BuiltPart id={id} part={part}>
        {props.children}
      </BuiltPart>
    )
  }
  return (
    <div
      ref={part}
      id={id}
      onInput={() => {
        isWritten.current = true
      }}
    >
      <live.Form typed={live.typed} />
    </div>
  )
}

/** Whether a form holds something else than it was built with. */
function isChanged(form: HTMLFormElement) {
  const blank = form.cloneNode(true) as HTMLFormElement
  blank.reset()
  return `${[...new FormData(form)]}` !== `${[...new FormData(blank)]}`
}

type Control = HTMLInputElement | HTMLTextAreaElement
type Caret = { index: number; start: number | null; end: number | null }

function controlsOf(element: HTMLElement) {
  return [...element.querySelectorAll<Control>('input, select, textarea, button')]
}

/** Where somebody is just writing, so that the next letter falls in its place. */
function caretIn(element: HTMLElement): Caret | null {
  const index = controlsOf(element).indexOf(document.activeElement as Control)
  const { selectionStart = null, selectionEnd = null } = controlsOf(element)[index] ?? {}
  return index < 0 ? null : { index, start: selectionStart, end: selectionEnd }
}

function whenNear(element: HTMLElement, isNearEnough: boolean, act: () => void) {
  const stop = new AbortController()
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy browser reports away and near at once.
      if (entries.some(({ isIntersecting }) => isIntersecting)) go()
    },
    { rootMargin: `${NEAR_PX}px` },
  )
  function end() {
    observer.disconnect()
    stop.abort()
  }
  function go() {
    end()
    act()
  }
  if (isNearEnough) observer.observe(element)
  for (const event of ['focusin', 'pointerdown']) {
    element.addEventListener(event, go, { signal: stop.signal })
  }
  return end
}
