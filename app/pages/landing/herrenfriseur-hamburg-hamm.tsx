import { LandingPage } from '#app/landing/landing-page.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { BuiltPart } from '#app/ui/page/built-part.tsx'
import { menPage } from '#content/landing/men.ts'
import type { Route } from './+types/herrenfriseur-hamburg-hamm.ts'

const PATH = '/herrenfriseur-hamburg-hamm'

export const meta: Route.MetaFunction = () => pageMeta(PATH)

export default function MenPage() {
  return (
    <BuiltPart id="herrenfriseur">
      {import.meta.env.SSR && <LandingPage page={menPage} picture="herren" />}
    </BuiltPart>
  )
}
