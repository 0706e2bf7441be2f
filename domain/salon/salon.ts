import type { RegularHours } from '#domain/opening-hours.ts'
import type { Photo } from '#domain/photos/photo.ts'
import type { Category, Service } from '#domain/service.ts'
import type { Language } from './languages.ts'
import type { FaqEntry, LandingPage, LegalPage, PageWords } from './pages.ts'
import type { SalonDocument } from './schema/document.ts'
import type { AREAS } from './schema/people.ts'
import type { Sketch } from './schema/sketch.ts'
import type { Words } from './schema/words.ts'

/**
 * Everything pages say about one salon on one day, with what follows from its facts. What is null or empty
 * has not been confirmed yet: pages leave it out.
 */
export type Salon = {
  name: string
  wordMark: { first: string; second: string }
  /** Empty while nobody has named it. */
  place: string
  founded: number | null
  address: Address | null
  geo: { latitude: number; longitude: number } | null
  station: { name: string; lines: string; text: string } | null
  /** The streets around it, drawn for this address. */
  sketch: Sketch | null
  phone: { shown: string; href: string } | null
  /** The number under which one can chat with the salon, in digits. */
  chat: string | null
  email: { shown: string; href: string } | null
  languages: readonly Language[]
  /** Children's prices end with this age, in years. */
  childAgeLimit: number
  /** Who stands for the salon, and one sentence of hers or his. */
  owner: SalonDocument['owner'] | null
  team: TeamMember[]
  hours: RegularHours
  /** 'Ab 5. Januar' → 'Montag 09:00–19:00', when the week soon changes. */
  weekChange: { from: string; days: string[] } | null
  afterwork: Afterwork
  /** Weeks between asking and coming. */
  leadTimes: { usual: string; long: string }
  rating: Rating | null
  claims: { master: string; customers: string; customersShown: string } | null
  links: Links
  categories: ServiceCategory[]
  requestServices: RequestService[]
  philosophy: SalonDocument['philosophy']
  partners: Partner[]
  testimonials: SalonDocument['testimonials']
  /** Shown after the reviews of visitors, and alone while there are none. */
  quotedReviews: SalonDocument['quotedReviews']
  /** Those that may be shown, in their order. What only shows how it was before stands in its `before`. */
  photos: Photo[]
  /** Behind the strands of the home page. */
  heroPhoto: Photo | null
  faq: FaqEntry[]
  words: Words
  /** Title, description and keywords of every public page, in the order of the sitemap. */
  pages: PageWords[]
  landingPages: LandingPage[]
  legalPages: LegalPage[]
  /** Months until a request is deleted after it is done. */
  requestMonths: number
  /** Months after the decision until an application is deleted. */
  applicationMonths: number
  /** At the sample's own address, where what is invented is told. */
  showsSamples: boolean
  /** A copy of every backup lies somewhere else, encrypted. */
  hasSecondBackup: boolean
  /** Names, address or legal facts are not confirmed yet: nobody shall find the site. */
  isPreview: boolean
}

/** `line` is all of it in one. */
export type Address = { street: string; postalCode: string; city: string; line: string }

/** Number and source stand beside every rating, and the day they were read: all reviews until then. */
export type Rating = {
  value: number
  shown: string
  countShown: string
  countStructured: number
  count: string
  date: string
}

/** Without a logo that may be shown the initials stand there, in the word mark's type. */
export type Partner = Omit<SalonDocument['partners'][number], 'logo'> & { logo: Photo | null }

export type Afterwork = {
  name: string
  surcharge: number
  /** By the salon's clock: later nobody works, not even by arrangement. */
  ends: string
  /** When the salon closes: that is when it begins. */
  starts: readonly { days: string; short: string; at: string }[]
  times: readonly string[]
  shortTimes: string
  price: string
}

export type Links = {
  whatsapp: string | null
  bookingMail: string | null
  cooperationMail: string | null
  googleMaps: string | null
  openStreetMap: string | null
  googleReviews: string | null
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
  keywords: string[]
}

/** The kinds of landing pages, each with voices and pictures of its own. */
export type Area = (typeof AREAS)[number]

export type TeamMember = Omit<SalonDocument['team'][number], 'photo'> & { photo: Photo | null }

/** A text that names a service the salon does not offer must not become a page. */
export function serviceNamed({ categories }: Pick<Salon, 'categories'>, slug: string): Service {
  const service = categories
    .flatMap(({ services }) => services)
    .find((service) => service.slug === slug)
  if (service) return service
  throw new Error(`The catalogue has no service ${slug}`)
}
