import { useRef } from 'react'
import { AskUsBand } from '#app/contact/ask-us-band.tsx'
import { Questions } from '#app/faq/questions.tsx'
import { useFaqAnchor } from '#app/faq/use-faq-anchor.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { BuiltPart } from '#app/ui/built-part.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/faq.ts'

export const meta: Route.MetaFunction = () => pageMeta('/faq')

export default function FaqPage() {
  const part = useRef<HTMLDivElement>(null)
  useFaqAnchor(part)
  return (
    <>
      <PageHead eyebrow="Häufige Fragen" title="Gefragt," emphasis="geantwortet.">
        <p>Was Kundinnen und Kunden vor dem ersten Besuch wissen möchten, nach Themen sortiert.</p>
      </PageHead>
      <BuiltPart id="fragen" part={part}>
        {import.meta.env.SSR && <Questions />}
      </BuiltPart>
      <AskUsBand />
    </>
  )
}
