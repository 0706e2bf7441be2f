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
