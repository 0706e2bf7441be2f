import { LandingHead } from '#app/landing/landing-head.tsx'
import { LandingPage } from '#app/landing/landing-page.tsx'
import { LandingWords } from '#app/landing/landing-words.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { womenPage } from '#content/landing/women.ts'
import type { Route } from './+types/damenfriseur-hamburg-hamm.ts'

const PATH = '/damenfriseur-hamburg-hamm'

export const meta: Route.MetaFunction = () => pageMeta(PATH)

export default function WomenPage() {
  return (
    <LandingPage
      head={import.meta.env.SSR && <LandingHead page={womenPage} picture="damen" />}
      words={import.meta.env.SSR && <LandingWords page={womenPage} picture="damen" />}
    />
  )
}
