import { AskUsBand } from '#site/contact/ask-us-band.tsx'
import { Questions } from '#site/faq/questions.tsx'
import { useSalon } from '#site/site-data.tsx'
import { PageHead } from '#site/ui/section.tsx'

const NO_QUESTIONS = 'Hier stehen bald Antworten auf das, was viele vor dem ersten Besuch fragen.'

export default function FaqPage() {
  const { faq, words } = useSalon()
  return (
    <>
      <PageHead {...words.faq} lead={faq.length > 0 ? words.faq.lead : NO_QUESTIONS} />
      <Questions />
      <AskUsBand />
    </>
  )
}
