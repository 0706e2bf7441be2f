import { useState } from 'react'
import { useLocation } from 'react-router'
import { arrivedPage } from '#app/ui/page/next-page.ts'
import { drawStrands } from './draw.ts'
import { type PictureName, pictures } from './pictures.ts'
import './strands.css'

/**
 * The strands are drawn into the page when it is built. The browser never draws: it keeps what the
 * page brought. Whoever arrives by a click takes it out of the built page, or else as a file.
 */
export function Strands({ picture }: { picture: PictureName }) {
  const { pathname } = useLocation()
  const [html] = useState(() => {
    if (import.meta.env.SSR) return drawStrands(pictures[picture])
    const drawn = arrivedPage(pathname)?.querySelector('.strands > svg')?.outerHTML
    return drawn ?? `<img alt="" src="/strands/${picture}.svg">`
  })
  return (
    <div
      className="strands"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, nobody's input
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
