import { drawStrands } from './draw.ts'
import { type PictureName, pictures } from './pictures.ts'
import './strands.css'

/**
 * The strands are drawn into the page when it is built. The browser never draws: it keeps what the
 * page brought, and takes the same picture as a file when it arrives here by a click.
 */
export function Strands({ picture }: { picture: PictureName }) {
  const html = import.meta.env.SSR
    ? drawStrands(pictures[picture])
    : `<img alt="" src="/strands/${picture}.svg">`
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
