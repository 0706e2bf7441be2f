import { LandingHead } from '#app/landing/landing-head.tsx'
import { LandingPage } from '#app/landing/landing-page.tsx'
import { LandingWords } from '#app/landing/landing-words.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { menPage } from '#content/landing/men.ts'
import type { Route } from './+types/herrenfriseur-hamburg-hamm.ts'

const PATH = '/herrenfriseur-hamburg-hamm'

export const meta: Route.MetaFunction = () => pageMeta(PATH)

export default function MenPage() {
  return (
    <LandingPage
      head={import.meta.env.SSR && <LandingHead page={menPage} picture="herren" />}
      words={import.meta.env.SSR && <LandingWords page={menPage} picture="herren" />}
    />
  )
}
