import type { WeekHours } from '#domain/opening-hours.ts'
import type { Category, Service } from '#domain/service.ts'
import type { FaqEntry, LandingPage, LegalPage, PageWords } from './pages.ts'

/** Everything pages say about one salon. Another salon is another value of this type. */
export type Salon = {
  name: string
  wordMark: readonly [first: string, second: string]
  place: string
  founded: number
  address: { street: string; postalCode: string; city: string; country: string }
  addressLine: string
  geo: { latitude: number; longitude: number }
  station: { name: string; lines: string; text: string }
  phone: { shown: string; href: string }
  email: { shown: string; href: string }
  languages: readonly Language[]
  /** Who stands for the salon, and one sentence of hers or his. */
  owner: { name: string; role: string; words: string }
  hours: WeekHours
  afterwork: Afterwork
  /** Weeks between asking and coming. */
  leadTimes: { usual: string; balayage: string }
  rating: { value: number; shown: string; countShown: string; countStructured: number }
  ratingBasis: { count: string; date: string }
  claims: { master: string; customers: string; customersShown: string }
  links: Links
  categories: ServiceCategory[]
  requestServices: RequestService[]
  philosophy: { heading: string; sentences: string[] }[]
  partners: Partner[]
  testimonials: Testimonial[]
  quotedReviews: QuotedReview[]
  photos: Photo[]
  faq: FaqEntry[]
  /** Title, description and keywords of every public page, in the order of the sitemap. */
  pages: PageWords[]
  notFound: { title: string; description: string }
  landingPages: LandingPage[]
  legalPages: LegalPage[]
  /** Months after the decision until an application is deleted. */
  applicationMonths: number
}

/** Without a picture (a file in public/) the logo is two letters in the word mark's type. */
export type Partner = {
  name: string
  website: string
  logo: { initials: string } | Photo
  what: string
}

export type Language = 'Deutsch' | 'Englisch' | 'Türkisch' | 'Persisch'

export type Afterwork = {
  name: string
  /** When the salon closes: that is when it begins. */
  starts: readonly { days: string; short: string; at: string }[]
  times: readonly string[]
  shortTimes: string
  price: string
}

export type Links = {
  whatsapp: string
  bookingMail: string
  cooperationMail: string
  googleMaps: string
  openStreetMap: string
  googleReviews: string
}

export type ServiceCategory = {
  id: Category
  label: string
  teaser: string
  /** The service whose price stands for the area, by its slug. */
  example: string
  services: Service[]
}

/** Depends so much on hair and wishes that no honest price fits a list. */
export type RequestService = {
  slug: string
  name: string
  category: Category
  price: string
  minutes: [number, number]
  description: string
  keywords?: string[]
}

export type Area = 'damen' | 'herren' | 'farbe' | 'alle'

/** `area` says on which landing page a testimonial stands. */
export type Testimonial = {
  area: Area
  rating: number
  text: string
  author: string
  googleLink?: string
}

/** Shown after the reviews of visitors, and alone while there are none. */
export type QuotedReview = {
  author_name: string
  rating: number
  review_text: string
  created_at: string
  google_review_link: string | null
  service_type: string
}

/** `alt` says what a person sees: cut, length, colour. Sizes are those of the file, in pixels. */
export type Photo = { src: string; width: number; height: number; alt: string }

/** A text that names a service the salon does not offer must not become a page. */
export function serviceNamed({ categories }: Pick<Salon, 'categories'>, slug: string): Service {
  const service = categories
    .flatMap(({ services }) => services)
    .find((service) => service.slug === slug)
  if (service) return service
  throw new Error(`The catalogue has no service ${slug}`)
}
