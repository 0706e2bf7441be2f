import { DrawnMap } from '#site/contact/map/drawn-map.tsx'
import { HoursList } from '#site/frame/hours-list.tsx'
import { OpenLine } from '#site/frame/open-now.tsx'
import { FaqTeaser } from '#site/home/faq-teaser.tsx'
import { Hero } from '#site/home/hero.tsx'
import { PhilosophyTeaser } from '#site/home/philosophy-teaser.tsx'
import { ServicesTeaser } from '#site/home/services-teaser.tsx'
import { Visit } from '#site/home/visit.tsx'
import { Reviews } from '#site/reviews/reviews.tsx'
import { WriteReview } from '#site/reviews/write-review.tsx'
import { AfterworkBand } from '#site/services/afterwork-band.tsx'
import { useSite } from '#site/site-data.tsx'
import { Heading } from '#site/ui/heading.tsx'
import { MoreLink } from '#site/ui/links/more-link.tsx'
import { StrandFile } from '#site/ui/strands/strand-file.tsx'

export default function HomePage() {
  const { salon, reviews } = useSite()
  const { home } = salon.words
  return (
    <>
      <Hero />
      <ServicesTeaser />
      <AfterworkBand
        picture={<StrandFile picture="feierabend" />}
        heading={<Heading {...home.afterwork} />}
      />
      <Reviews
        isRow
        eyebrow={home.reviews.eyebrow}
        title={<Heading {...home.reviews.heading} />}
        more={
          reviews.total > 0 && (
            <MoreLink href="/bewertungen">Alle Bewertungen auf dieser Website</MoreLink>
          )
        }
      />
      <WriteReview isFolded />
      <PhilosophyTeaser />
      <Visit
        hours={
          <>
            <OpenLine />
            <HoursList />
          </>
        }
        map={<DrawnMap />}
      />
      <FaqTeaser />
    </>
  )
}
