import type { ReactNode } from 'react'
import { Below } from '#app/ui/page/below.tsx'
import { BuiltPart } from '#app/ui/page/built-part.tsx'

/** One service area, from its headline to its last question; both parts are drawn by the build. */
export function LandingPage(props: { head: ReactNode; words: ReactNode }) {
  return (
    <>
      <BuiltPart id="bereich">{props.head}</BuiltPart>
      <Below>
        <BuiltPart id="im-bereich">{props.words}</BuiltPart>
      </Below>
    </>
  )
}
