import { Fragment, type ReactNode } from 'react'
import type { Photo as SalonPhoto } from '#domain/photos/photo.ts'
import { rowsOf, type Shape, shareOf, TOLD_HEIGHT_PX, toldWidth } from './rows-of.ts'

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

/** Here begin the wide rows: photo-styles.css says so too. */
const WIDE_FROM = '60rem'
/** How wide a row is: hundredths of the screen, which the rail and the gutters share, and pixels at most. */
const NARROW = { share: 100, mostPx: 730 }
const WIDE = { share: 75, mostPx: 1208 }
const SIZE_STEP = 5

/** Photos of any shape side by side in whole rows, in their order and none of them cut. */
export function PhotoRows<Item extends Shape & { id: string }>(props: {
  photos: Item[]
  /** Shows one of them; `sizes` says how wide. */
  show: (photo: Item, sizes: string) => ReactNode
}) {
  const { photos, show } = props
  return (
    <div className="photo-rows">
      {rowsOf(photos).map((wide) => (
        <div key={wide[0]?.[0]?.id} className="photo-row-wide">
          {wide.map((narrow) => (
            <div key={narrow[0]?.id} className="photo-row-narrow">
              {narrow.map((photo) => (
                <Fragment key={photo.id}>
                  {show(photo, sizesOf(photo, narrow, wide.flat()))}
                </Fragment>
              ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function sizesOf(photo: Shape, narrow: Shape[], wide: Shape[]) {
  return `(width >= ${WIDE_FROM}) ${widthIn(wide, photo, WIDE)}, ${widthIn(narrow, photo, NARROW)}`
}

function widthIn(row: Shape[], photo: Shape, { share, mostPx }: typeof WIDE) {
  const width = `${Math.ceil((share * shareOf(photo, row)) / SIZE_STEP) * SIZE_STEP}vw`
  const isFull = row.reduce((sum, one) => sum + toldWidth(one), 0) >= mostPx
  return isFull ? width : `min(${width}, ${toldWidth(photo)}px)`
}
