import { type ReactNode, type RefObject, use, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { arrivedPage, pageAt } from './next-page.ts'
import { once } from './once.ts'

/** Asked for again while it waits, a part must be the same promise. */
const parts = new Map<string, Promise<string>>()
let isLoaded = false

/**
 * A part of a page that only the build draws: its words stand in the page and in no script.
 * The browser keeps what the page brought; whoever arrives by a click takes the part out of the
 * built page. Children go in behind `import.meta.env.SSR`, or scripts would carry them after all.
 */
export function BuiltPart(props: {
  id: string
  /** For whoever puts life into the part. */
  part?: RefObject<HTMLDivElement | null>
  children: ReactNode
}) {
  const { id, part } = props
  if (import.meta.env.SSR) return <div id={id}>{props.children}</div>
  return <Kept id={id} part={part} />
}

function Kept({ id, part }: { id: string; part: RefObject<HTMLDivElement | null> | undefined }) {
  const { pathname } = useLocation()
  const [source] = useState(() => brought(id) ?? takeFrom(pathname, id))
  useEffect(() => {
    isLoaded = true
  }, [])
  const html = typeof source === 'string' ? source : use(source)
  return (
    <div
      ref={part}
      id={id}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built page, nobody's input
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** Only the first page is in the document already; later the page one leaves may have the same id. */
function brought(id: string) {
  return isLoaded ? undefined : document.getElementById(id)?.innerHTML
}

function takeFrom(path: string, id: string) {
  const there = arrivedPage(path)?.getElementById(id)
  return there ? there.innerHTML : once(parts, `${path}#${id}`, () => fetchPart(path, id))
}

/** Where the page cannot be read, the browser loads it whole and shows its own error if need be. */
async function fetchPart(path: string, id: string) {
  try {
    const part = (await pageAt(path)).getElementById(id)
    if (part) return part.innerHTML
  } catch {}
  location.reload()
  return ''
}
