import { useRef } from 'react'
import { AfterworkBand } from '#app/contact/afterwork-band.tsx'
import { BookingAdvice } from '#app/contact/booking/booking-advice.tsx'
import { ContactWays } from '#app/contact/booking/contact-ways.tsx'
import { ServiceChoices } from '#app/contact/booking/service-choices.tsx'
import { useChosenService } from '#app/contact/booking/use-chosen-service.ts'
import { Booking } from '#app/contact/request/request.tsx'
import { HoursList } from '#app/layout/hours-list.tsx'
import { OpenNow } from '#app/layout/open-now.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { Below } from '#app/ui/page/below.tsx'
import { BuiltPart } from '#app/ui/page/built-part.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/termin-buchen.ts'

export const meta: Route.MetaFunction = () => pageMeta('/termin-buchen')

export default function BookingPage() {
  return (
    <>
      <PageHead eyebrow="Termin" title="Sagen Sie uns," emphasis="wann es passt.">
        <p>
          Ihren Termin vergibt bei uns ein Mensch, kein Kalender: per WhatsApp, am Telefon oder per
          E-Mail.
        </p>
      </PageHead>
      <Below>
        <Ways />
        <Section eyebrow="Terminwunsch" title="Oder wir melden uns bei Ihnen.">
          <Booking />
        </Section>
        <Section eyebrow="Öffnungszeiten" title="Wann wir für Sie da sind.">
          <BookingAdvice>
            <HoursList />
            <OpenNow />
          </BookingAdvice>
        </Section>
        <AfterworkBand />
      </Below>
    </>
  )
}

function Ways() {
  const choices = useRef<HTMLDivElement>(null)
  const service = useChosenService(choices)
  return (
    <>
      <ContactWays service={service} />
      <BuiltPart id="auswahl" part={choices}>
        {import.meta.env.SSR && <ServiceChoices />}
      </BuiltPart>
    </>
  )
}
