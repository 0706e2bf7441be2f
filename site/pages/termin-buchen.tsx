import { BesideForm, FormHours } from '#site/contact/beside-form.tsx'
import { BookingAdvice, BookingLead, ServiceChoices } from '#site/contact/booking/booking-words.tsx'
import { ContactWays } from '#site/contact/booking/contact-ways.tsx'
import { Booking } from '#site/contact/request-forms.tsx'
import { HoursList, OpenNow } from '#site/frame/hours.tsx'
import { AfterworkBand } from '#site/services/afterwork-band.tsx'
import { useSalon } from '#site/site-data.tsx'
import { Heading, PageHead, Section } from '#site/ui/section.tsx'
import { Strands } from '#site/ui/strands/strands.tsx'

/** Where the form is the only way, it is no other one. */
const ONLY_WAY = { plain: 'Schreiben Sie uns Ihren Wunsch.', emphasis: '' }

export default function BookingPage() {
  const { phone, email, words } = useSalon()
  const { eyebrow, headline, wish, afterwork } = words.booking
  const heading = phone && email ? wish.heading : ONLY_WAY
  return (
    <>
      <PageHead eyebrow={eyebrow} headline={headline}>
        <BookingLead />
      </PageHead>
      <ContactWays />
      <ServiceChoices />
      <Section eyebrow={wish.eyebrow} title={<Heading {...heading} />}>
        <BesideForm>
          <Booking />
          <FormHours>
            <HoursList />
            <OpenNow />
          </FormHours>
          <BookingAdvice />
        </BesideForm>
      </Section>
      <AfterworkBand picture={<Strands picture="termin" />} heading={<Heading {...afterwork} />} />
    </>
  )
}
