import { LandingPage } from '#app/landing/landing-page.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { BuiltPart } from '#app/ui/page/built-part.tsx'
import { hairdresserPage } from '#content/landing/hairdresser.ts'
import type { Route } from './+types/friseur-hamburg-hamm.ts'

const PATH = '/friseur-hamburg-hamm'

export const meta: Route.MetaFunction = () => pageMeta(PATH)

export default function HairdresserPage() {
  return (
    <BuiltPart id="friseur">
      {import.meta.env.SSR && <LandingPage page={hairdresserPage} picture="friseur" />}
    </BuiltPart>
  )
}
