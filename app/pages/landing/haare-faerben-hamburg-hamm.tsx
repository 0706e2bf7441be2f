import { Colouring } from '#app/landing/colouring.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { BuiltPart } from '#app/ui/page/built-part.tsx'
import { colouringPage } from '#content/landing/colouring.ts'
import type { Route } from './+types/haare-faerben-hamburg-hamm.ts'

const PATH = '/haare-faerben-hamburg-hamm'

export const meta: Route.MetaFunction = () => pageMeta(PATH)

export default function ColouringPage() {
  return (
    <BuiltPart id="haare-faerben">
      {import.meta.env.SSR && <Colouring page={colouringPage} />}
    </BuiltPart>
  )
}
