import { LegalText } from '#site/legal/legal-text.tsx'
import { useSite } from '#site/site-data.tsx'
import { PageHead } from '#site/ui/page-head.tsx'

/** Long words may break where German breaks them. */
const headings: Partial<Record<string, { title: string; emphasis?: string }>> = {
  '/datenschutz': { title: 'Datenschutz\u00aderklärung' },
  '/barrierefreiheit': { title: 'Erklärung zur', emphasis: 'Barriere\u00adfreiheit' },
}

export default function LegalPage() {
  const { salon, path, changedOn } = useSite()
  const page = salon.legalPages.find((one) => one.path === path)
  if (!page) throw new Error(`The salon has no legal page ${path}`)
  return (
    <>
      <PageHead eyebrow="Rechtliches" {...(headings[path] ?? { title: page.title })} />
      <LegalText page={page} changedOn={changedOn} />
    </>
  )
}
