import type { RegularHours } from '#domain/opening-hours.ts'
import type { Photo } from '#domain/photos/photo.ts'
import type { Service } from '#domain/service.ts'
import type { Language } from './languages.ts'
import type { FaqEntry, LandingPage, LegalPage, PageWords } from './pages.ts'
import type { SalonDocument } from './schema/document.ts'
import type { Sketch } from './schema/facts.ts'
import type { AREAS } from './schema/people.ts'

/**
 * Everything pages say about one salon on one day: facts of its document, and what follows from them. What is null or
 * empty has not been confirmed yet: pages leave it out.
 */
export type Salon = Omit<SalonDocument['identity'], 'founded' | 'languages'> &
  Pick<SalonDocument, 'philosophy' | 'testimonials' | 'quotedReviews' | 'words'> &
  Pick<SalonDocument['legal'], 'requestMonths' | 'applicationMonths'> & {
    founded: number | null
    languages: readonly Language[]
    /** `line` is all of it in one. */
    address: (Pick<SalonDocument['place'], 'street' | 'postalCode' | 'city'> & Line) | null
    geo: { latitude: number; longitude: number } | null
    station: { name: string; lines: string; text: string } | null
    /** The streets around it, drawn for this address. */
    sketch: Sketch | null
    phone: Reached | null
    email: Reached | null
    /** The number under which one can chat with the salon, in digits. */
    chat: string | null
    links: Links
    /** Who stands for the salon, and one sentence of hers or his. */
    owner: SalonDocument['owner'] | null
    team: TeamMember[]
    /** Without a logo that may be shown the initials stand there, in the word mark's type. */
    partners: WithPhoto<SalonDocument['partners'][number], 'logo'>[]
    hours: RegularHours
    /** 'Ab 5. Januar' → 'Montag 09:00–19:00', when the week soon changes. */
    weekChange: { from: string; days: string[] } | null
    afterwork: Afterwork
    /** Weeks between asking and coming. */
    leadTimes: { usual: string; long: string }
    /** Number and source stand beside every rating, and the day they were read: all reviews until then. */
    rating: (Omit<SalonDocument['rating'], 'readOn'> & Strings<'shown' | 'count' | 'date'>) | null
    claims: Strings<'master' | 'customers' | 'customersShown'> | null
    categories: ServiceCategory[]
    requestServices: RequestService[]
    /** Those that may be shown, in their order. What only shows how it was before stands in its `before`. */
    photos: Photo[]
    /** Behind the strands of the home page. */
    heroPhoto: Photo | null
    faq: FaqEntry[]
    /** Title, description and keywords of every public page, in the order of the sitemap. */
    pages: PageWords[]
    landingPages: LandingPage[]
    legalPages: LegalPage[]
    /** At the sample's own address, where what is invented is told. */
    showsSamples: boolean
    /** A copy of every backup lies somewhere else, encrypted. */
    hasSecondBackup: boolean
    /** Names, address or legal facts are not confirmed yet: nobody shall find the site. */
    isPreview: boolean
  }

type Strings<Key extends string> = Record<Key, string>
type Line = Strings<'line'>
type Reached = Strings<'shown' | 'href'>
type WithPhoto<Entry, Key extends string> = Omit<Entry, Key> & Record<Key, Photo | null>

export type TeamMember = WithPhoto<SalonDocument['team'][number], 'photo'>

export type Afterwork = Omit<SalonDocument['afterwork'], 'isOffered'> & {
  /** When the salon closes: that is when it begins. */
  starts: readonly Strings<'days' | 'short' | 'at'>[]
  times: readonly string[]
  shortTimes: string
  price: string
}

export type Links = Record<
  'whatsapp' | 'bookingMail' | 'cooperationMail' | 'googleMaps' | 'openStreetMap' | 'googleReviews',
  string | null
>

/** `example` is the service whose price stands for the area, by its slug. */
export type ServiceCategory = SalonDocument['categories'][number] & { services: Service[] }

/** Depends so much on hair and wishes that no honest price fits a list. */
export type RequestService = Pick<
  Service,
  'slug' | 'name' | 'category' | 'minutes' | 'description' | 'keywords'
> & { price: string }

/** The kinds of landing pages, each with voices and pictures of its own. */
export type Area = (typeof AREAS)[number]

/** A text that names a service the salon does not offer must not become a page. */
export function serviceNamed({ categories }: Pick<Salon, 'categories'>, slug: string): Service {
  const service = categories
    .flatMap(({ services }) => services)
    .find((service) => service.slug === slug)
  if (service) return service
  throw new Error(`The catalogue has no service ${slug}`)
}
