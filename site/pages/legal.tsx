import { LegalText } from '#site/legal/legal-text.tsx'
import { useSite } from '#site/site-data.tsx'
import { PageHead } from '#site/ui/section.tsx'

/** Long words may break where German breaks them. */
const headings: Partial<Record<string, { plain: string; emphasis: string }>> = {
  '/datenschutz': { plain: 'Datenschutz\u00aderklärung', emphasis: '' },
  '/barrierefreiheit': { plain: 'Erklärung zur', emphasis: 'Barriere\u00adfreiheit' },
}

export default function LegalPage() {
  const { salon, path, dates } = useSite()
  const page = salon.legalPages.find((one) => one.path === path)
  if (!page) throw new Error(`The salon has no legal page ${path}`)
  return (
    <>
      <PageHead
        eyebrow="Rechtliches"
        headline={headings[path] ?? { plain: page.title, emphasis: '' }}
      />
      <LegalText page={page} changedOn={dates.get(path)} />
    </>
  )
}
