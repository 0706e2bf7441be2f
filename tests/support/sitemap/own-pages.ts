import { openOwnSiteJudge } from '#domain/sitemap/own-site/judge.ts'
import type { OwnKind, OwnSite, PagesFact, ReadPage } from '#domain/sitemap/own-site/own-site.ts'
import { NOW } from './web.ts'

export const OWN: OwnSite = {
  host: 'salon.test',
  isSample: false,
  phone: '+49\u00a040\u00a0123',
  whatsapp: '4940123',
  mail: 'hallo@salon.test',
  hours: {
    sunday: null,
    monday: null,
    tuesday: { opens: '09:00', closes: '19:00' },
    wednesday: { opens: '09:00', closes: '19:00' },
    thursday: { opens: '09:00', closes: '19:00' },
    friday: { opens: '09:00', closes: '19:00' },
    saturday: { opens: '08:00', closes: '14:00' },
  },
  imprint: 'https://salon.test/impressum',
  privacy: 'https://salon.test/datenschutz',
  weightLimits: { '*': 20_480, '/': 26_624 },
}

export const DATA = {
  '@graph': [
    { '@type': 'WebPage' },
    {
      '@type': 'HairSalon',
      openingHoursSpecification: [
        {
          dayOfWeek: ['Tuesday', 'https://schema.org/Wednesday', 'Thursday', 'Friday'],
          opens: '09:00',
          closes: '19:00:00',
        },
        { dayOfWeek: 'Saturday', opens: '08:00', closes: '14:00' },
      ],
      specialOpeningHoursSpecification: [
        { validFrom: '2026-12-24', validThrough: '2026-12-26', opens: '00:00', closes: '00:00' },
        { validFrom: '2027-01-02', validThrough: '2027-01-02', opens: '10:00', closes: '12:00' },
      ],
    },
  ],
}

export const CONTACTS = `<a href="tel:+49-40-123">Anrufen</a>
  <a href="https://wa.me/4940123?text=Guten%20Tag">WhatsApp</a>
  <a href="mailto:hallo@salon.test?subject=Terminanfrage">E-Mail</a>`
export const HOURS = `<dl><div><dt>Montag</dt><dd>geschlossen</dd></div>
  <div><dt>Dienstag–Freitag</dt><dd>09:00–19:00</dd></div>
  <div><dt>Samstag</dt><dd>08:00–14:00</dd></div><div><dt>Sonntag</dt><dd>geschlossen</dd></div></dl>`
export const LEGAL = '<a href="/impressum#top">Impressum</a><a href="/datenschutz">Datenschutz</a>'

export function dataBlock(data: unknown = DATA) {
  return `<script type="application/ld+json">${JSON.stringify(data)}</script>`
}

/** A page on which all is well, with these parts in place of its own. */
export function ownHtml(parts: {
  contacts?: string
  hours?: string
  legal?: string
  more?: string
}) {
  const { contacts = CONTACTS, hours = HOURS, legal = LEGAL, more = dataBlock() } = parts
  return `<!doctype html><html><head>${more}</head><body>${contacts}${hours}${legal}</body></html>`
}

export function ownPage(html: string, more: Partial<ReadPage> = {}): ReadPage {
  return {
    url: 'https://salon.test/',
    html,
    wireBytes: 9_000,
    linkHeader: '',
    validTo: Date.parse('2027-11-15T10:00:00Z'),
    ...more,
  }
}

export const GOOD = ownHtml({})

type Asked = Parameters<ReturnType<typeof openOwnSiteJudge>['facts']>[0]

/** What is said of these pages, and of what else the sitemap names. */
export function judged(pages: ReadPage[], more: { site?: Partial<OwnSite>; asked?: Asked } = {}) {
  const book = openOwnSiteJudge({ ...OWN, ...more.site }, NOW)
  for (const page of pages) book.read(page)
  const asked = pages.map(({ url }) => ({ url, status: 200, category: 'valid' as const }))
  return book.facts([...asked, ...(more.asked ?? [])], 200)
}

export function states(...given: Parameters<typeof judged>) {
  return Object.fromEntries(judged(...given).facts.map(({ kind, state }) => [kind, state]))
}

export function found(kind: OwnKind, ...given: Parameters<typeof judged>) {
  const fact = judged(...given).facts.find((one) => one.kind === kind) as PagesFact
  return fact.offenders.map((one) => one.found)
}

export const at = (path: string, html = GOOD) => ownPage(html, { url: `https://salon.test${path}` })
