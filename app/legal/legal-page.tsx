import type { ReactNode } from 'react'
import { Below } from '#app/ui/page/below.tsx'
import { BuiltPart } from '#app/ui/page/built-part.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

/** A legal page. Its text is the page's alone: handed in when the page is built, in no script. */
export function LegalPage(props: { title: string; emphasis?: string; children: ReactNode }) {
  return (
    <>
      <PageHead eyebrow="Rechtliches" title={props.title} emphasis={props.emphasis} />
      <Below>
        <BuiltPart id="text">{props.children}</BuiltPart>
      </Below>
    </>
  )
}
