import { drawStrands } from './draw.ts'
import { type PictureName, pictures } from './pictures.ts'
import './strands.css'

/** Strands on the first screen are drawn into the page itself. */
export function Strands({ picture }: { picture: PictureName }) {
  return (
    <div
      className="strands"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, nobody's input
      dangerouslySetInnerHTML={{ __html: drawStrands(pictures[picture]) }}
    />
  )
}

/** A strand picture below the first screen: a file that comes when it is nearly in sight. */
export function StrandFile({ picture }: { picture: PictureName }) {
  return (
    <div className="strands" aria-hidden="true">
      <img src={`/strands/${picture}.svg`} alt="" loading="lazy" />
    </div>
  )
}
