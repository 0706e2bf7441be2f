import { ContactFacts } from '#app/contact/contact-facts.tsx'
import { SalonMap } from '#app/contact/map/salon-map.tsx'
import { Request } from '#app/contact/request/request.tsx'
import { Requests } from '#app/contact/requests.tsx'
import { HoursList } from '#app/layout/hours-list.tsx'
import { OpenNow } from '#app/layout/open-now.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { Below } from '#app/ui/page/below.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import type { Route } from './+types/kontakt.ts'

export const meta: Route.MetaFunction = () => pageMeta('/kontakt')

export default function ContactPage() {
  return (
    <>
      <PageHead eyebrow="Kontakt" title="Anrufen, schreiben," emphasis="vorbeikommen." />
      <Below>
        <ContactFacts>
          <HoursList />
          <OpenNow />
        </ContactFacts>
        <SalonMap />
        <Section eyebrow="Nachricht" title="Schreiben Sie uns gleich hier.">
          <Request />
        </Section>
        <Section eyebrow="Zusammen" title="Mehr als ein Termin.">
          <Requests />
        </Section>
      </Below>
    </>
  )
}
