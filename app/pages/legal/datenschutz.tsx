import { pageMeta } from '#app/layout/page-meta.ts'
import { LegalPage } from '#app/legal/legal-page.tsx'
import { LegalText } from '#app/legal/legal-text.tsx'
import { privacy } from '#content/legal/privacy.ts'
import type { Route } from './+types/datenschutz.ts'

export const meta: Route.MetaFunction = () => pageMeta('/datenschutz')

export default function PrivacyPage() {
  return (
    <LegalPage title="Datenschutz&shy;erklärung">
      {import.meta.env.SSR && <LegalText page={privacy} />}
    </LegalPage>
  )
}
