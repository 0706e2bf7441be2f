import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { BuiltPart } from './built-part.tsx'

const NEAR_PX = 400

/** What stood in the built form when life came into it. */
export type Typed = { typed: FormData | null }

/**
 * A form that stands in the page as built and comes to life when it is near the screen or somebody
 * turns to it; until then no script of it is loaded. What was typed before stays, and so does the
 * focus. `children` is the same form, behind `import.meta.env.SSR`.
 */
export function LivePart(props: {
  id: string
  path: string
  load: () => Promise<ComponentType<Typed>>
  children: ReactNode
}) {
  const { id, path, load } = props
  const part = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<{ Form: ComponentType<Typed>; typed: FormData | null } | null>(
    null,
  )
  const focused = useRef(-1)
  useEffect(() => {
    const element = part.current
    if (live || !element) return
    return whenNear(element, () => {
      // Without the script the built form stays, with the telephone number beside it.
      load().then((Form) => {
        const form = element.querySelector('form')
        focused.current = controlsOf(element).indexOf(document.activeElement as HTMLElement)
        setLive({ Form, typed: form && new FormData(form) })
      }, console.error)
    })
  }, [live, load])
  useLayoutEffect(() => {
    if (live && part.current) controlsOf(part.current)[focused.current]?.focus()
  }, [live])
  if (!live) {
    return (
      <BuiltPart id={id} path={path} part={part}>
        {props.children}
      </BuiltPart>
    )
  }
  return (
    <div ref={part} id={id}>
      <live.Form typed={live.typed} />
    </div>
  )
}

function controlsOf(element: HTMLElement) {
  return [...element.querySelectorAll<HTMLElement>('input, select, textarea, button')]
}

function whenNear(element: HTMLElement, act: () => void) {
  const stop = new AbortController()
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy browser reports away and near at once.
      if (entries.some(({ isIntersecting }) => isIntersecting)) go()
    },
    { rootMargin: `${NEAR_PX}px` },
  )
  function go() {
    observer.disconnect()
    stop.abort()
    act()
  }
  observer.observe(element)
  for (const event of ['focusin', 'pointerdown']) {
    element.addEventListener(event, go, { signal: stop.signal })
  }
  return () => {
    observer.disconnect()
    stop.abort()
  }
}
