import { answerPromise } from '#domain/answer-by.ts'
import { BesideForm, FormHours, NextSteps } from '#site/contact/beside-form.tsx'
import { ContactFacts } from '#site/contact/contact-facts.tsx'
import { Requests } from '#site/contact/mail-teasers.tsx'
import { SalonMap } from '#site/contact/map/salon-map.tsx'
import { Request } from '#site/contact/request-forms.tsx'
import { HoursList, OpenLine } from '#site/frame/hours.tsx'
import { useSalon } from '#site/site-data.tsx'
import { Heading, PageHead, Section } from '#site/ui/section.tsx'

export default function ContactPage() {
  const { email, hours, words } = useSalon()
  const { message, together } = words.contact
  return (
    <>
      <PageHead {...words.contact}>
        <OpenLine />
      </PageHead>
      <ContactFacts />
      <Section eyebrow={message.eyebrow} title={<Heading {...message.heading} />}>
        <BesideForm>
          <Request />
          <FormHours>
            <HoursList />
          </FormHours>
          <NextSteps
            steps={['Wir lesen Ihre Nachricht und antworten Ihnen selbst.', answerPromise(hours)]}
          />
        </BesideForm>
      </Section>
      <SalonMap />
      {email && (
        <Section eyebrow={together.eyebrow} title={<Heading {...together.heading} />}>
          <Requests />
        </Section>
      )}
    </>
  )
}
