import { answerBy } from '#domain/answer-by.ts'
import type { SentForm } from '#domain/forms/posted.ts'
import { JobThanks } from '#site/islands/job/job-thanks.tsx'
import { BOOKING_NOTE, RequestSent } from '#site/islands/request/sent.tsx'
import { ReviewThanks } from '#site/islands/review/review-thanks.tsx'
import { jobSalon } from '#site/jobs/job-section.tsx'
import { useSite } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/links/links.tsx'
import { PageHead, Section } from '#site/ui/section.tsx'

/** Where a form ends that was sent without a script. */
export default function ThanksPage() {
  const { sent } = useSite()
  return (
    <>
      <PageHead eyebrow="Abgeschickt" headline={{ plain: 'Das hat', emphasis: 'geklappt.' }} />
      <Section title={<span className="visually-hidden">So geht es weiter.</span>}>
        {sent && <Words {...sent} />}
        <p>
          <MoreLink href="/">Zur Startseite</MoreLink>
        </p>
      </Section>
    </>
  )
}

function Words({ form, rating, reference, sentAt }: SentForm) {
  const site = useSite()
  const { salon, opening } = site
  if (form === 'review') {
    return <ReviewThanks rating={rating} googleReviews={salon.links.googleReviews} />
  }
  if (form === 'application')
    return <JobThanks number={null} sentAt={sentAt} salon={jobSalon(site)} />
  return (
    <RequestSent
      sent={{ reference, by: answerBy(sentAt, salon.hours, opening.coming) }}
      note={form === 'booking' ? BOOKING_NOTE : undefined}
    />
  )
}
