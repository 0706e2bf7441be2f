import { Fragment, type ReactNode } from 'react'
import { rowsOf, type Shape, shareOf, toldWidth } from './rows-of.ts'

/** Here begin the wide rows: photo.css says so too. */
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
