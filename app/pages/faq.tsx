import { useRef } from 'react'
import { AskUsBand } from '#app/contact/ask-us-band.tsx'
import { Questions } from '#app/faq/questions.tsx'
import { useFaqAnchor } from '#app/faq/use-faq-anchor.ts'
import { pageMeta } from '#app/layout/page-meta.ts'
import { Below } from '#app/ui/page/below.tsx'
import { BuiltPart } from '#app/ui/page/built-part.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/faq.ts'

export const meta: Route.MetaFunction = () => pageMeta('/faq')

export default function FaqPage() {
  return (
    <>
      <PageHead eyebrow="Häufige Fragen" title="Gefragt," emphasis="geantwortet.">
        <p>Was Kundinnen und Kunden vor dem ersten Besuch wissen möchten, nach Themen sortiert.</p>
      </PageHead>
      <Below>
        <AllQuestions />
        <AskUsBand />
      </Below>
    </>
  )
}

function AllQuestions() {
  const part = useRef<HTMLDivElement>(null)
  useFaqAnchor(part)
  return (
    <BuiltPart id="fragen" part={part}>
      {import.meta.env.SSR && <Questions />}
    </BuiltPart>
  )
}
