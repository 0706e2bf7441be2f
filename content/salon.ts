import type { Closure, WeekHours } from '#domain/opening-hours.ts'

const DOMAIN = 'salon-straehne.example'
const PHONE = '+494066969123'
const EMAIL = `hallo@${DOMAIN}`
const STREET = 'Hammer Landstraße 4'
const POSTAL_CODE = '20537'
const CITY = 'Hamburg'

/** Every fact about the salon, once. `sample: true` marks what must be replaced before going live. */
export const salon = {
  sample: true,
  name: 'Salon Strähne',
  wordMark: ['Salon', 'Strähne'],
  place: 'Hamburg-Hamm',
  founded: 2004,
  address: {
    street: STREET,
    postalCode: POSTAL_CODE,
    city: CITY,
    country: 'DE',
  },
  /** The corner of Hammer Landstraße and Burgstraße; the door itself must be read on the spot. */
  geo: { sample: true, latitude: 53.5554, longitude: 10.0412 },
  domain: { sample: true, name: DOMAIN },
  phone: { sample: true, shown: '040 66969 123', href: `tel:${PHONE}` },
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

/** Days on which the salon stays closed besides Hamburg's public holidays; both ends included. */
export const closures: Closure[] = [
  { from: '2026-12-24', to: '2026-12-24', reason: 'Heiligabend' },
  { from: '2026-12-31', to: '2026-12-31', reason: 'Silvester' },
]

/** Visible text says 170+, the structured data of the main pages 127: both are the salon's readings. */
export const rating = {
  sample: true,
  value: 4.9,
  shown: '4,9',
  countShown: '170+',
  countStructured: 127,
  since: 2004,
  readOn: '2026-11-01',
} as const

export const claims = {
  master: 'Meisterbetrieb seit 2004',
  customers: 'Über 10.000 zufriedene Kunden',
} as const

const greeting = 'Guten Tag, ich möchte gern einen Termin vereinbaren.'
const map = encodeURIComponent(`${STREET}, ${POSTAL_CODE} ${CITY}`)
const reviews = encodeURIComponent(`${salon.name} ${salon.place} Bewertungen`)

export const links = {
  whatsapp: `https://wa.me/${PHONE.slice(1)}?text=${encodeURIComponent(greeting)}`,
  bookingMail: `mailto:${EMAIL}?subject=Terminanfrage`,
  googleMaps: `https://www.google.com/maps/search/?api=1&query=${map}`,
  openStreetMap: `https://www.openstreetmap.org/search?query=${map}`,
  googleReviews: `https://www.google.com/search?q=${reviews}`,
} as const
