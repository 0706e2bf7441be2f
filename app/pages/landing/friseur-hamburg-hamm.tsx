import { LandingHead } from '#app/landing/landing-head.tsx'
import { LandingPage } from '#app/landing/landing-page.tsx'
import { LandingWords } from '#app/landing/landing-words.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { hairdresserPage } from '#content/landing/hairdresser.ts'
import type { Route } from './+types/friseur-hamburg-hamm.ts'

const PATH = '/friseur-hamburg-hamm'

export const meta: Route.MetaFunction = () => pageMeta(PATH)

export default function HairdresserPage() {
  return (
    <LandingPage
      head={import.meta.env.SSR && <LandingHead page={hairdresserPage} picture="friseur" />}
      words={import.meta.env.SSR && <LandingWords page={hairdresserPage} picture="friseur" />}
    />
  )
}
