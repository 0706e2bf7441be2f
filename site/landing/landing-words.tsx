import type { ReactNode } from 'react'
import type { LandingPage } from '#domain/salon/pages.ts'
import { MoreLink } from '#site/ui/more-link.tsx'
import { Section } from '#site/ui/section.tsx'
import type { PictureName } from '#site/ui/strands/pictures.ts'
import { BookingBox } from './booking-box.tsx'
import { ClosingCall } from './closing-call.tsx'
import { PriceColumns } from './price-columns.tsx'
import { Stories } from './stories.tsx'
import { Testimonials } from './testimonials.tsx'

/** What stands below a landing page's headline. */
export function LandingWords(props: {
  page: LandingPage
  picture: PictureName
  /** Stands before the prices. */
  children?: ReactNode
}) {
  const { page, picture } = props
  return (
    <>
      {props.children}
      <Section eyebrow="Preise" title="Was es kostet.">
        <PriceColumns groups={page.services} />
        <MoreLink href="/leistungen">Alle Leistungen und Preise</MoreLink>
      </Section>
      <BookingBox {...page.booking} />
      <Stories sections={page.sections} />
      <Section eyebrow="Stimmen" title="Was Kundinnen und Kunden sagen.">
        <Testimonials area={page.testimonials} />
        <MoreLink href="/bewertungen">Alle Bewertungen und woher sie stammen</MoreLink>
      </Section>
      <ClosingCall call={page.callToAction} picture={picture} />
    </>
  )
}
