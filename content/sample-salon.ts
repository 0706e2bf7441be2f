import type { Salon } from '#domain/salon/salon.ts'
import { faq } from './faq.ts'
import { photos } from './gallery.ts'
import { landingTexts } from './landing/all.ts'
import { accessibility } from './legal/accessibility.ts'
import { imprint } from './legal/imprint.ts'
import { owner } from './legal/owner.ts'
import { privacy } from './legal/privacy.ts'
import { retention } from './legal/retention.ts'
import { notFoundPage, sitePages } from './pages/all.ts'
import { partners } from './partners.ts'
import { philosophy } from './philosophy.ts'
import { quotedReviews } from './quoted-reviews.ts'
import { afterwork, claims, hours, leadTimes, links, rating, ratingBasis, salon } from './salon.ts'
import { categories } from './services/catalogue.ts'
import { requestServices } from './services/other.ts'
import { testimonials } from './testimonials.ts'

/** The salon this product comes with, as the one value that pages are made of. */
export const sampleSalon: Salon = {
  ...salon,
  owner,
  hours,
  afterwork,
  leadTimes,
  rating,
  ratingBasis,
  claims,
  links,
  categories,
  requestServices,
  philosophy,
  partners,
  testimonials,
  quotedReviews,
  photos,
  faq,
  pages: sitePages,
  notFound: notFoundPage,
  landingPages: landingTexts,
  legalPages: [imprint, privacy, accessibility],
  applicationMonths: retention.applicationMonthsAfterDecision,
}
