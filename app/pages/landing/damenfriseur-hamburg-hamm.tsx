import { LandingPage } from '#app/landing/landing-page.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { BuiltPart } from '#app/ui/page/built-part.tsx'
import { womenPage } from '#content/landing/women.ts'
import type { Route } from './+types/damenfriseur-hamburg-hamm.ts'

const PATH = '/damenfriseur-hamburg-hamm'

export const meta: Route.MetaFunction = () => pageMeta(PATH)

export default function WomenPage() {
  return (
    <BuiltPart id="damenfriseur">
      {import.meta.env.SSR && <LandingPage page={womenPage} picture="damen" />}
    </BuiltPart>
  )
}
