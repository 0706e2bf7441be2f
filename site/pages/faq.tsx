import { AskUsBand } from '#site/contact/ask-us-band.tsx'
import { Questions } from '#site/faq/questions.tsx'
import { PageHead } from '#site/ui/page-head.tsx'

export default function FaqPage() {
  return (
    <>
      <PageHead eyebrow="Fragen und Antworten" title="Häufig" emphasis="gefragt.">
        <p>Was Kundinnen und Kunden vor dem ersten Besuch wissen möchten, nach Themen sortiert.</p>
      </PageHead>
      <Questions />
      <AskUsBand />
    </>
  )
}
