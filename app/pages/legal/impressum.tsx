import { pageMeta } from '#app/layout/page-meta.ts'
import { LegalPage } from '#app/legal/legal-page.tsx'
import { LegalText } from '#app/legal/legal-text.tsx'
import { imprint } from '#content/legal/imprint.ts'
import type { Route } from './+types/impressum.ts'

export const meta: Route.MetaFunction = () => pageMeta('/impressum')

export default function ImprintPage() {
  return (
    <LegalPage title="Impressum">{import.meta.env.SSR && <LegalText page={imprint} />}</LegalPage>
  )
}
