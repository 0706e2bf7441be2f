import { BesideForm, FormHours } from '#site/contact/beside-form.tsx'
import { BookingAdvice } from '#site/contact/booking/booking-advice.tsx'
import { BookingLead } from '#site/contact/booking/booking-lead.tsx'
import { ContactWays } from '#site/contact/booking/contact-ways.tsx'
import { ServiceChoices } from '#site/contact/booking/service-choices.tsx'
import { Booking } from '#site/contact/request-forms.tsx'
import { HoursList } from '#site/frame/hours-list.tsx'
import { OpenNow } from '#site/frame/open-now.tsx'
import { AfterworkBand } from '#site/services/afterwork-band.tsx'
import { PageHead } from '#site/ui/page-head.tsx'
import { Section } from '#site/ui/section.tsx'
import { Strands } from '#site/ui/strands/strands.tsx'

export default function BookingPage() {
  return (
    <>
      <PageHead eyebrow="Termin" title="Sagen Sie uns," emphasis="wann es passt.">
        <BookingLead />
      </PageHead>
      <ContactWays />
      <ServiceChoices />
      <Section eyebrow="Terminwunsch" title="Oder wir melden uns bei Ihnen.">
        <BesideForm>
          <Booking />
          <FormHours>
            <HoursList />
            <OpenNow />
          </FormHours>
          <BookingAdvice />
        </BesideForm>
      </Section>
      <AfterworkBand
        picture={<Strands picture="termin" />}
        heading={
          <>
            Nach Feierabend <em>zum Friseur.</em>
          </>
        }
      />
    </>
  )
}
