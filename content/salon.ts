import { longDate } from '#domain/german.ts'
import type { SpecialDay } from '#domain/hours/special-days.ts'
import { closingTimes, type WeekHours } from '#domain/opening-hours.ts'
import { chatLink, mailLink } from '#domain/salon/links.ts'
import { AFTERWORK_SURCHARGE_EUR, euro } from '#domain/service.ts'

const DOMAIN = 'salon-straehne.example'
const WORD_MARK = ['Salon', 'Strähne'] as const
const FOUNDED = 2004
const RATING = 4.9
const PHONE = '+49\u00a040\u00a066969\u00a0123'
const DIALLED = PHONE.replaceAll('\u00a0', '')
const EMAIL = `hallo@${DOMAIN}`
const STREET = 'Hammer Landstraße 4'
const POSTAL_CODE = '20537'
const CITY = 'Hamburg'
const STATION = 'Burgstraße'
const LINES = 'U2 und U4'

/** Every fact about the salon, once. `sample: true` marks what must be replaced before going live. */
export const salon = {
  sample: true,
  name: WORD_MARK.join(' '),
  wordMark: WORD_MARK,
  place: 'Hamburg-Hamm',
  founded: FOUNDED,
  address: {
    street: STREET,
    postalCode: POSTAL_CODE,
    city: CITY,
    country: 'DE',
  },
  addressLine: `${STREET}, ${POSTAL_CODE} ${CITY}`,
  /** The corner of Hammer Landstraße and Burgstraße; the door itself must be read on the spot. */
  geo: { sample: true, latitude: 53.5554, longitude: 10.0412 },
  station: {
    name: STATION,
    lines: LINES,
    text: `Die nächste Station ist ${STATION}, dort halten ${LINES}.`,
  },
  domain: { sample: true, name: DOMAIN },
  phone: { sample: true, shown: PHONE, href: `tel:${DIALLED}` },
  email: { sample: true, shown: EMAIL, href: `mailto:${EMAIL}` },
  languages: ['Deutsch', 'Englisch', 'Türkisch', 'Persisch'],
} as const

/** The public address the pages are built with; a running server puts its SITE_URL in its place. */
export const SAMPLE_SITE_URL = `https://${DOMAIN}`

export const hours: WeekHours = {
  sunday: null,
  monday: null,
  tuesday: { opens: '09:00', closes: '19:00' },
  wednesday: { opens: '09:00', closes: '19:00' },
  thursday: { opens: '09:00', closes: '19:00' },
  friday: { opens: '09:00', closes: '19:00' },
  saturday: { opens: '08:00', closes: '14:00' },
}

/**
 * What the table special_days begins with, and what pages tell until a server has read the table:
 * closed besides Hamburg's public holidays, both ends included. The owner changes the table.
 */
export const closures: SpecialDay[] = [
  { from: '2026-12-24', to: '2026-12-24', reason: 'Heiligabend' },
  { from: '2026-12-31', to: '2026-12-31', reason: 'Silvester' },
]

const starts = closingTimes(hours)

/** It begins when the salon closes. */
export const afterwork = {
  name: 'Afterwork Spezialcut',
  starts,
  /** 'Dienstag bis Freitag ab 19:00 Uhr' and 'Samstag ab 14:00 Uhr' */
  times: starts.map(({ days, at }) => `${days} ab ${at} Uhr`),
  shortTimes: starts.map(({ short, at }) => `${short} ab ${at}`).join(', '),
  price: `Regulärer Preis plus ${euro(AFTERWORK_SURCHARGE_EUR)}`,
} as const

/** Weeks between asking and coming. */
export const leadTimes = { usual: '1–2', balayage: '2–3' } as const

/** Children's prices end with this age, in years. */
export const CHILD_AGE_LIMIT = 12

/** Visible text says 170+, the structured data of the main pages 127: both are the salon's readings. */
export const rating = {
  sample: true,
  value: RATING,
  shown: String(RATING).replace('.', ','),
  countShown: '170+',
  countStructured: 127,
  readOn: '2026-11-01',
} as const

/** Number and source stand beside every rating, and the day they were read: all reviews until then. */
export const ratingBasis = {
  count: `${rating.countShown} Bewertungen bei Google`,
  date: `Stand ${longDate(rating.readOn)}`,
} as const

const CUSTOMERS = '10.000'

export const claims = {
  master: `Meisterbetrieb seit ${FOUNDED}`,
  customers: `Über ${CUSTOMERS} zufriedene Kunden`,
  customersShown: `${CUSTOMERS}+`,
} as const

/** What prepared messages say. */
export const requests = {
  booking: 'Terminanfrage',
  bookingWish: 'ich möchte gern einen Termin vereinbaren',
  cooperation: 'Kooperationsanfrage',
} as const

const map = encodeURIComponent(salon.addressLine)
const reviews = encodeURIComponent(`${salon.name} ${salon.place} Bewertungen`)

export const links = {
  whatsapp: chatLink(salon, `Guten Tag, ${requests.bookingWish}.`),
  bookingMail: mailLink(salon, requests.booking),
  cooperationMail: mailLink(salon, requests.cooperation),
  googleMaps: `https://www.google.com/maps/search/?api=1&query=${map}`,
  openStreetMap: `https://www.openstreetmap.org/search?query=${map}`,
  googleReviews: `https://www.google.com/search?q=${reviews}`,
} as const
