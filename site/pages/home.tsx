import { DrawnMap } from '#site/contact/map/drawn-map.tsx'
import { HoursList, OpenLine } from '#site/frame/hours.tsx'
import { Hero } from '#site/home/hero.tsx'
import { FaqTeaser, PhilosophyTeaser, ServicesTeaser } from '#site/home/teasers.tsx'
import { Visit } from '#site/home/visit.tsx'
import { Reviews } from '#site/reviews/reviews.tsx'
import { WriteReview } from '#site/reviews/write-review.tsx'
import { AfterworkBand } from '#site/services/afterwork-band.tsx'
import { useSite } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/links/links.tsx'
import { Heading } from '#site/ui/section.tsx'
import { Strands } from '#site/ui/strands/strands.tsx'

export default function HomePage() {
  const { salon, reviews } = useSite()
  const { home } = salon.words
  return (
    <>
      <Hero />
      <ServicesTeaser />
      <AfterworkBand
        picture={<Strands picture="feierabend" />}
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
