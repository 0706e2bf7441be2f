import { ColouringHead, ColouringWords } from '#app/landing/colouring.tsx'
import { LandingPage } from '#app/landing/landing-page.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { colouringPage } from '#content/landing/colouring.ts'
import type { Route } from './+types/haare-faerben-hamburg-hamm.ts'

const PATH = '/haare-faerben-hamburg-hamm'

export const meta: Route.MetaFunction = () => pageMeta(PATH)

export default function ColouringPage() {
  return (
    <LandingPage
      head={import.meta.env.SSR && <ColouringHead page={colouringPage} />}
      words={import.meta.env.SSR && <ColouringWords page={colouringPage} />}
    />
  )
}
