import { longDate } from '#domain/german.ts'
import { weekChange } from '#domain/hours/week-change.ts'
import { canChat, international } from '#domain/inbox/phone.ts'
import { legalPages } from '#domain/legal/pages.ts'
import { closingTimes, type RegularHours, type WeekHours } from '#domain/opening-hours.ts'
import type { StoredPhoto } from '#domain/photos/photo.ts'
import { type PhotosInside, shownPhotos } from '#domain/photos/shown-photos.ts'
import { euro } from '#domain/service.ts'
import { fill } from './document/fill.ts'
import { documentOn } from './document/on-day.ts'
import { withoutSamples } from './document/samples.ts'
import { withWholeRanges } from './document/whole-ranges.ts'
import { type FactSource, factsOf } from './facts.ts'
import { chatLink, mailLink } from './links.ts'
import type { FaqEntry, PageWords } from './pages.ts'
import { landingPagesOf, pagesOf } from './pages-of.ts'
import type { Address, Afterwork, Links, Salon } from './salon.ts'
import type { SalonDocument } from './schema/document.ts'
import { catalogueOf } from './services-of.ts'

const REQUEST_SUBJECT = 'Terminanfrage'
const REQUEST_WISH = 'ich möchte gern einen Termin vereinbaren'
const COOPERATION_SUBJECT = 'Kooperationsanfrage'
const PLAIN_TITLE = { de: '{Friseur} in {Ort} | {Name}', en: 'Hairdresser in {Ort} | {Name}' }

type Options = {
  /** The calendar day in the salon. */
  today: string
  /** Only the sample's own address may show what is invented. */
  showsSamples: boolean
  /** Whoever shows no pictures, as letters do, gives none. */
  photos?: StoredPhoto[]
  /** What a preview shows and the public does not see yet. */
  photosInside?: PhotosInside
  /** What the privacy page tells of the server. */
  hasSecondBackup?: boolean
}

/** What pages say on this day: the document's facts, what follows from them, and its texts filled with both. */
export function salonOf(whole: SalonDocument, options: Options): Salon {
  const {
    today,
    showsSamples,
    photos: stored = [],
    photosInside,
    hasSecondBackup = false,
  } = options
  const { document, isPreview, has } = withoutSamples(documentOn(whole, today), showsSamples)
  const { identity, legal } = document
  const { week, next } = document.hours
  const hours: RegularHours = { week, next, state: has('place') ? document.place.state : null }
  const address = has('place') ? addressOf(document) : null
  const phone = has('contact') ? phoneOf(document.contact.phone) : null
  const chat = has('contact') ? chatOf(document) : null
  const { email: mailbox } = document.contact
  const email = has('contact') ? { shown: mailbox, href: `mailto:${mailbox}` } : null
  const catalogue = catalogueOf(document)
  const facts: FactSource = {
    ...identity,
    founded: has('identity') ? identity.founded : null,
    address,
    phone,
    email,
    hours,
    station: has('place') ? stationOf(document) : null,
    afterwork: afterworkOf(document, has('afterwork') ? week : null),
    leadTimes: has('hours') ? leadTimesOf(document) : { usual: '', long: '' },
    rating: has('rating') ? ratingOf(document) : null,
    // One of them names the year, which is a fact of its own.
    claims: has('claims') && has('identity') ? claimsOf(document) : null,
    services: catalogue.categories.flatMap(({ services }) => services),
    requestServices: catalogue.requestServices,
  }
  const lookup = factsOf(facts)
  const known = fill({ ...document, ...catalogue, plainTitle: PLAIN_TITLE }, lookup)
  const filled = withWholeRanges(known)
  const { services: _, ...told } = facts
  const pages = pagesOf(known)
  const { photos, named } = shownPhotos(filled.photos, stored, photosInside)
  const salon: Omit<Salon, 'pages' | 'landingPages' | 'legalPages'> = {
    ...told,
    wordMark: identity.wordMark,
    chat,
    isPreview,
    showsSamples,
    hasSecondBackup,
    geo: has('place') ? geoOf(document) : null,
    sketch: address && sketchOf(filled, address),
    weekChange: weekChange(today, hours),
    owner: has('owner') ? filled.owner : null,
    team: filled.team.map((one) => ({ ...one, photo: named(one.photo) })),
    links: linksOf(
      { ...told, address, chat },
      has('contact') ? document.contact.googleReviews : null,
    ),
    categories: filled.categories,
    requestServices: filled.requestServices,
    philosophy: filled.philosophy,
    partners: filled.partners.map((one) => ({ ...one, logo: named(one.logo) })),
    testimonials: filled.testimonials,
    quotedReviews: filled.quotedReviews,
    photos,
    heroPhoto: named(filled.heroPhoto),
    faq: faqOf(filled, pages),
    words: filled.words,
    requestMonths: legal.requestMonths,
    applicationMonths: legal.applicationMonths,
  }
  return {
    ...salon,
    pages,
    landingPages: landingPagesOf(filled),
    legalPages: legalPages({
      ...salon,
      legal: has('legal') ? legal : null,
      months: legal,
      letters: document.letters,
    }),
  }
}

/** A link leads only where there is a page; a question without words or answer is none. */
function faqOf({ faq }: SalonDocument, pages: PageWords[]): FaqEntry[] {
  const hasPage = (path: string) => pages.some((page) => page.path === path.split('#')[0])
  return faq
    .filter(({ question, answer }) => question && answer.length > 0)
    .map(({ id, link, ...entry }) => ({
      slug: id,
      ...entry,
      ...(link && hasPage(link.path) && { link }),
    }))
}

function addressOf({ place: { street, postalCode, city } }: SalonDocument): Address {
  return { street, postalCode, city, line: `${street}, ${postalCode} ${city}` }
}

function geoOf({ place: { latitude, longitude } }: SalonDocument) {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function stationOf({ place: { station, lines } }: SalonDocument) {
  if (!station || !lines) return null
  const stop = / und |,/.test(lines) ? 'halten' : 'hält'
  return {
    name: station,
    lines,
    text: `Die nächste Station ist ${station}, dort ${stop} ${lines}.`,
  }
}

/** After a move the old streets would lead astray. */
function sketchOf({ place: { sketch } }: SalonDocument, { line }: Address) {
  return sketch?.address === line ? sketch : null
}

function leadTimesOf({ hours: { leadTimeUsual, leadTimeLong } }: SalonDocument) {
  return { usual: leadTimeUsual, long: leadTimeLong }
}

/** Shown with spaces that never break. */
function phoneOf(phone: string) {
  return { shown: phone.replaceAll(' ', '\u00a0'), href: `tel:${phone.replace(/\s/g, '')}` }
}

/** A chat reaches no line of the fixed network, unless the owner says that it does. */
function chatOf({ contact: { phone, whatsapp } }: SalonDocument) {
  const number = (whatsapp || phone).replace(/\s/g, '')
  return whatsapp || canChat(number) ? international(number) : null
}

/** Without times nobody is told of it. */
function afterworkOf({ afterwork }: SalonDocument, week: WeekHours | null): Afterwork {
  const { isOffered, ...facts } = afterwork
  const starts = isOffered && week ? closingTimes(week) : []
  return {
    ...facts,
    starts,
    times: starts.map(({ days, at }) => `${days} ab ${at} Uhr`),
    shortTimes: starts.map(({ short, at }) => `${short} ab ${at}`).join(', '),
    price: `Regulärer Preis plus ${euro(afterwork.surcharge)}`,
  }
}

function ratingOf({ rating: { readOn, ...rating } }: SalonDocument) {
  return {
    ...rating,
    shown: String(rating.value).replace('.', ','),
    count: `${rating.countShown} Bewertungen bei Google`,
    date: `Stand ${longDate(readOn)}`,
  }
}

function claimsOf({ claims: { master, customers }, identity: { founded } }: SalonDocument) {
  return {
    master: master.replace('{Gründungsjahr}', String(founded)),
    customers: customers && `Über ${customers} zufriedene Kunden`,
    customersShown: customers && `${customers}+`,
  }
}

function linksOf(salon: Pick<Salon, 'address' | 'chat' | 'email'>, reviews: string | null): Links {
  const map = salon.address && encodeURIComponent(salon.address.line)
  return {
    whatsapp: chatLink(salon, `Guten Tag, ${REQUEST_WISH}.`),
    bookingMail: mailLink(salon, REQUEST_SUBJECT),
    cooperationMail: mailLink(salon, COOPERATION_SUBJECT),
    googleMaps: map && `https://www.google.com/maps/search/?api=1&query=${map}`,
    openStreetMap: map && `https://www.openstreetmap.org/search?query=${map}`,
    googleReviews: reviews,
  }
}
