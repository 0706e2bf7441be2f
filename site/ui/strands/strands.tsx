import type { PictureName } from './pictures.ts'
import './strands.css'

/** A picture of hair behind what stands on it: a file, so that the words of a page need not wait for it. */
export function Strands(props: {
  picture: PictureName
  /** On the first screen it comes with the page, all others when they are nearly in sight. */
  isFirst?: true
}) {
  const { picture, isFirst } = props
  return (
    <div className="strands" aria-hidden="true">
      <img src={`/strands/${picture}.svg`} alt="" loading={isFirst ? undefined : 'lazy'} />
    </div>
  )
}
