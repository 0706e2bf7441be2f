import type { PictureName } from './pictures.ts'
import './strands.css'

/** A strand picture below the first screen: a file that comes when it is nearly in sight. */
export function StrandFile({ picture }: { picture: PictureName }) {
  return (
    <div className="strands" aria-hidden="true">
      <img src={`/strands/${picture}.svg`} alt="" loading="lazy" />
    </div>
  )
}
