import type { ReactNode } from 'react'
import type { LandingPage } from '#domain/salon/pages.ts'
import { useSalon } from '#site/site-data.tsx'
import { Heading } from '#site/ui/heading.tsx'
import { MoreLink } from '#site/ui/links/more-link.tsx'
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
  const { words, testimonials } = useSalon()
  const { prices, voices } = words.landing
  const hasVoices = testimonials.some(({ area }) => area === page.testimonials)
  return (
    <>
      {props.children}
      {page.services.length > 0 && (
        <Section eyebrow={prices.eyebrow} title={<Heading {...prices.heading} />}>
          <PriceColumns groups={page.services} />
          <MoreLink href="/leistungen">Alle Leistungen und Preise</MoreLink>
        </Section>
      )}
      <BookingBox {...page.booking} />
      <Stories sections={page.sections} />
      {hasVoices && (
        <Section eyebrow={voices.eyebrow} title={<Heading {...voices.heading} />}>
          <Testimonials area={page.testimonials} />
          <MoreLink href="/bewertungen">Alle Bewertungen und woher sie stammen</MoreLink>
        </Section>
      )}
      <ClosingCall call={page.callToAction} picture={picture} />
    </>
  )
}
