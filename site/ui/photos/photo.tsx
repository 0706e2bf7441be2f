import type { Photo as SalonPhoto } from '#domain/photos/photo.ts'
import { TOLD_HEIGHT_PX, toldWidth } from './rows-of.ts'

/** A phone shows only the first: the fonts and it would share the line with the others. */
const PRIORITIES = { first: 'high', early: 'low' } as const

/** A photo on a ground of strands, which are seen until it is there. */
export function Photo(props: {
  photo: SalonPhoto
  /** How wide it is shown; without it every screen gets the file in the middle. */
  sizes?: string
  /** On the first screen it comes at once, blurred until it is there; all others when they are near. */
  comes?: 'first' | 'early'
  /** Fills the place it has: the point that its owner chose stays in sight. */
  isCut?: true
}) {
  const { photo, sizes, comes, isCut } = props
  const { x, y } = photo.focus
  return (
    <span className="photo" data-cut={isCut} data-x={unlessMiddle(x)} data-y={unlessMiddle(y)}>
      {comes && <img className="photo-tiny" src={photo.tiny} alt="" aria-hidden="true" />}
      <img
        src={photo.src}
        srcSet={(sizes && photo.srcSet) || undefined}
        sizes={sizes}
        width={toldWidth(photo)}
        height={TOLD_HEIGHT_PX}
        alt={photo.alt}
        loading={comes ? undefined : 'lazy'}
        decoding={comes ? undefined : 'async'}
        fetchPriority={comes && PRIORITIES[comes]}
      />
    </span>
  )
}

function unlessMiddle(tenths: number) {
  return tenths === 5 ? undefined : tenths
}
