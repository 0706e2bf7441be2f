import { DrawnMap } from '#app/contact/map/drawn-map.tsx'
import { AfterworkBand } from '#app/home/afterwork-band.tsx'
import { FaqTeaser } from '#app/home/faq-teaser.tsx'
import { Hero } from '#app/home/hero.tsx'
import { PhilosophyTeaser } from '#app/home/philosophy-teaser.tsx'
import { ServicesTeaser } from '#app/home/services-teaser.tsx'
import { Visit } from '#app/home/visit.tsx'
import { HoursList } from '#app/layout/hours-list.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { WriteReview } from '#app/reviews/form/write-review.tsx'
import { Reviews } from '#app/reviews/reviews.tsx'
import { MoreLink } from '#app/ui/more-link.tsx'
import { Below } from '#app/ui/page/below.tsx'
import type { Route } from './+types/home.ts'
import '#app/contact/map/drawn-map.css'

export const meta: Route.MetaFunction = () => pageMeta('/')

export default function HomePage() {
  return (
    <>
      <Hero />
      <Below>
        <ServicesTeaser />
        <AfterworkBand />
        <Reviews eyebrow="Bewertungen">
          <MoreLink href="/bewertungen">Alle Bewertungen auf dieser Website</MoreLink>
        </Reviews>
        <WriteReview />
        <PhilosophyTeaser />
        <Visit hours={<HoursList />} map={import.meta.env.SSR && <DrawnMap />} />
        <FaqTeaser />
      </Below>
    </>
  )
}
