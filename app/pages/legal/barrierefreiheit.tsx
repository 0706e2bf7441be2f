import { pageMeta } from '#app/layout/page-meta.ts'
import { LegalPage } from '#app/legal/legal-page.tsx'
import { LegalText } from '#app/legal/legal-text.tsx'
import { accessibility } from '#content/legal/accessibility.ts'
import type { Route } from './+types/barrierefreiheit.ts'

export const meta: Route.MetaFunction = () => pageMeta('/barrierefreiheit')

export default function AccessibilityPage() {
  return (
    <LegalPage title="Erklärung zur" emphasis="Barriere&shy;freiheit">
      {import.meta.env.SSR && <LegalText page={accessibility} />}
    </LegalPage>
  )
}
