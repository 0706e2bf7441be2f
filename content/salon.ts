import type { Closure, WeekHours } from '#domain/opening-hours.ts'

/** Every fact about the salon, once. `sample: true` marks what must be replaced before going live. */
export const salon = {
  sample: true,
  name: 'Salon Strähne',
  wordMark: ['Salon', 'Strähne'],
  place: 'Hamburg-Hamm',
  founded: 2004,
  address: {
    street: 'Hammer Landstraße 4',
    postalCode: '20537',
    city: 'Hamburg',
    country: 'DE',
  },
  phone: { sample: true, shown: '040 66969 123', href: 'tel:+494066969123' },
  email: {
    sample: true,
    shown: 'hallo@salon-straehne.example',
    href: 'mailto:hallo@salon-straehne.example',
  },
  languages: ['Deutsch', 'Englisch', 'Türkisch', 'Persisch'],
} as const

/** The public address the pages are built with; a running server puts its SITE_URL in its place. */
export const SAMPLE_SITE_URL = 'https://salon-straehne.example'

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

export const links = {
  whatsapp:
    'https://wa.me/494066969123?text=Guten%20Tag%2C%20ich%20m%C3%B6chte%20gern%20einen%20Termin%20vereinbaren.',
  bookingMail: 'mailto:hallo@salon-straehne.example?subject=Terminanfrage',
  googleMaps:
    'https://www.google.com/maps/search/?api=1&query=Hammer%20Landstra%C3%9Fe%204%2C%2020537%20Hamburg',
  openStreetMap:
    'https://www.openstreetmap.org/search?query=Hammer%20Landstra%C3%9Fe%204%2C%2020537%20Hamburg',
  googleReviews:
    'https://www.google.com/search?q=Salon%20Str%C3%A4hne%20Hamburg-Hamm%20Bewertungen',
} as const
