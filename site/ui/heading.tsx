/** A part that is longer may break, or it would leave a phone's screen. */
export const UNBROKEN_MAX_CHARACTERS = 18

/** Words of a heading; the part in italics carries the voice. */
export function Heading({ plain, emphasis }: { plain: string; emphasis: string }) {
  return (
    <>
      {plain}
      {emphasis && ' '}
      {emphasis && <em>{emphasis}</em>}
    </>
  )
}
