import { longDate } from '#domain/german.ts'
import { weekChange } from '#domain/hours/week-change.ts'
import { canChat, international } from '#domain/inbox/phone.ts'
import { legalPages } from '#domain/legal/pages.ts'
import { closingTimes, type RegularHours, type WeekHours } from '#domain/opening-hours.ts'
import type { StoredPhoto } from '#domain/photos/photo.ts'
import { type PhotosInside, shownPhotos } from '#domain/photos/shown-photos.ts'
import { euro, type Service, type Tier } from '#domain/service.ts'
import { fill, withWholeRanges } from './document/fill.ts'
import { documentOn } from './document/on-day.ts'
import { withoutSamples } from './document/samples.ts'
import { type FactSource, factsOf } from './facts.ts'
import { chatLink, mailLink } from './links.ts'
import type { FaqEntry, LandingPage, PageWords } from './pages.ts'
import type { Afterwork, Links, RequestService, Salon, ServiceCategory } from './salon.ts'
import type { SalonDocument } from './schema/document.ts'
import type { FIXED_PATHS } from './schema/pages.ts'

const REQUEST_SUBJECT = 'Terminanfrage'
const REQUEST_WISH = 'ich möchte gern einen Termin vereinbaren'
const COOPERATION_SUBJECT = 'Kooperationsanfrage'
const PLAIN_TITLE = { de: '{Friseur} in {Ort} | {Name}', en: 'Hairdresser in {Ort} | {Name}' }

/** How much a page weighs for search engines, and how often it changes. */
const WEIGHTS: Record<(typeof FIXED_PATHS)[number], Weight> = {
  '/': { priority: 1, changefreq: 'weekly' },
  '/leistungen': { priority: 0.9, changefreq: 'monthly' },
  '/galerie': { priority: 0.8, changefreq: 'monthly' },
  '/termin-buchen': { priority: 0.9, changefreq: 'monthly' },
  '/ueber-uns': { priority: 0.7, changefreq: 'monthly' },
  '/kontakt': { priority: 0.8, changefreq: 'monthly' },
  '/bewertungen': { priority: 0.7, changefreq: 'weekly' },
  '/philosophie': { priority: 0.6, changefreq: 'monthly' },
  '/faq': { priority: 0.6, changefreq: 'monthly' },
  '/impressum': { priority: 0.3, changefreq: 'yearly' },
  '/datenschutz': { priority: 0.3, changefreq: 'yearly' },
  '/barrierefreiheit': { priority: 0.3, changefreq: 'yearly' },
}
const LANDING: Weight = { priority: 0.8, changefreq: 'monthly' }
const LEGAL = ['/impressum', '/datenschutz', '/barrierefreiheit']
const ON_REQUEST = 'Preis auf Anfrage'

type Weight = Pick<PageWords, 'priority' | 'changefreq'>

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
  const { week, next, leadTimeUsual, leadTimeLong } = document.hours
  const { phone: number, email: mailbox } = document.contact
  const hours: RegularHours = { week, next, state: has('place') ? document.place.state : null }
  const address = has('place') ? addressOf(document) : null
  // Shown with spaces that never break.
  const phone = has('contact')
    ? { shown: number.replaceAll(' ', '\u00a0'), href: `tel:${number.replace(/\s/g, '')}` }
    : null
  const chat = has('contact') ? chatOf(document) : null
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
    leadTimes: has('hours')
      ? { usual: leadTimeUsual, long: leadTimeLong }
      : { usual: '', long: '' },
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
  const { latitude, longitude, sketch } = filled.place
  const pages = pagesOf(known)
  const { photos, named } = shownPhotos(filled.photos, stored, photosInside)
  const salon: Omit<Salon, 'pages' | 'landingPages' | 'legalPages'> = {
    ...told,
    wordMark: identity.wordMark,
    chat,
    isPreview,
    showsSamples,
    hasSecondBackup,
    geo: has('place') && latitude !== null && longitude !== null ? { latitude, longitude } : null,
    // After a move the old streets would lead astray.
    sketch: sketch?.address === address?.line ? sketch : null,
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

function addressOf({ place: { street, postalCode, city } }: SalonDocument) {
  return { street, postalCode, city, line: `${street}, ${postalCode} ${city}` }
}

function stationOf({ place: { station, lines } }: SalonDocument) {
  if (!station || !lines) return null
  const stop = / und |,/.test(lines) ? 'halten' : 'hält'
  const text = `Die nächste Station ist ${station}, dort ${stop} ${lines}.`
  return { name: station, lines, text }
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

/**
 * Heads of all pages in the order of the sitemap: landing pages before what the law asks for. One whose title
 * names what nobody knows has the plain one.
 */
function pagesOf({
  heads,
  landingPages,
  plainTitle,
}: Pick<SalonDocument, 'heads' | 'landingPages'> & {
  plainTitle: PageWords['title']
}): PageWords[] {
  const titled = <Page extends Pick<PageWords, 'title'>>({ title, ...page }: Page) => ({
    ...page,
    title: { de: title.de || plainTitle.de, en: title.en || plainTitle.en },
  })
  const fixed = heads.map(({ id: _, ...head }) => ({ ...titled(head), ...WEIGHTS[head.path] }))
  const landing = landingPages.map(({ path, title, description, keywords }) => {
    return { ...titled({ path, title, description, keywords }), ...LANDING }
  })
  const isLegal = ({ path }: PageWords) => LEGAL.includes(path)
  return [...fixed.filter((page) => !isLegal(page)), ...landing, ...fixed.filter(isLegal)]
}

/** Only what the salon offers is named on them. */
function landingPagesOf({
  landingPages,
  categories,
  requestServices,
}: Pick<SalonDocument, 'landingPages'> &
  Pick<Salon, 'categories' | 'requestServices'>): LandingPage[] {
  const offered = new Set(categories.flatMap(({ services }) => services.map(({ slug }) => slug)))
  const known = new Set([...offered, ...requestServices.map(({ slug }) => slug)])
  return landingPages.map(({ colouring, sections, services, ...page }) => ({
    ...page,
    sections: sections.filter(({ paragraphs }) => paragraphs.length > 0),
    services: services
      .map((group) => ({ ...group, services: group.services.filter((one) => offered.has(one)) }))
      .filter((group) => group.services.length > 0),
    colouring: colouring && {
      ...colouring,
      techniques: colouring.techniques.filter(({ service }) => known.has(service)),
    },
  }))
}

/** The price list: what is shown, in the owner's order. */
export function catalogueOf({ categories, services }: SalonDocument): {
  categories: ServiceCategory[]
  requestServices: RequestService[]
} {
  const shown = services.filter(({ isShown }) => isShown)
  const lists = categories.map((category) => {
    const { id, example } = category
    const listed = shown.filter((one) => one.category === id).flatMap(listedService)
    // An example that is no longer offered gives its place to the first service.
    const isOffered = listed.some(({ slug }) => slug === example)
    return {
      ...category,
      example: isOffered ? example : (listed[0]?.slug ?? ''),
      services: listed,
    }
  })
  const isKnown = new Set(categories.map(({ id }) => id))
  return {
    categories: lists.filter(({ services }) => services.length > 0),
    requestServices: shown
      .filter(({ tiers, category }) => tiers.length === 0 && isKnown.has(category))
      .map(({ id, name, category, shortest, longest, description, keywords }) => ({
        slug: id,
        name,
        category,
        price: ON_REQUEST,
        minutes: [shortest, longest],
        description,
        keywords,
      })),
  }
}

function listedService({
  id,
  tiers,
  shortest,
  longest,
  isShown: _,
  ...words
}: SalonDocument['services'][number]): Service[] {
  const [first, ...others] = tiers.map(
    ({ label, price, isFrom }): Tier => ({ label: label || null, price, isFrom }),
  )
  return first
    ? [{ ...words, slug: id, tiers: [first, ...others], minutes: [shortest, longest] }]
    : []
}
