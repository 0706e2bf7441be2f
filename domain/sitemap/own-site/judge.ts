import { berlinDate, weekTable } from '#domain/opening-hours.ts'
import { addressKey, hostOf, wireAddress } from '#domain/sitemap/address.ts'
import type { Category } from '#domain/sitemap/classify.ts'
import { comparablePhone, mailbox } from './contacts.ts'
import { wrongHours } from './judge-hours.ts'
import type {
  CertificateFact,
  Offender,
  OwnFact,
  OwnFacts,
  OwnSite,
  PagesFact,
  ReadPage,
} from './own-site.ts'
import { photoBytes } from './page-weight.ts'
import { type PageFindings, signsOf } from './signs.ts'
import { weekOf } from './told-hours.ts'

export const NAMED_MAX = 5
const FOUND_MAX_CHARACTERS = 120
const VALUES_MAX = 3
const DAY_MS = 86_400_000
const CERTIFICATE_GOOD_DAYS = 21
const CERTIFICATE_BAD_DAYS = 7
/** A little too heavy is a nuisance, twice as heavy drives people away. */
const HEAVY_FACTOR = 2
const KIB = 1_024

type Asked = { url: string; status: number | null; category: Category }

/** Takes the pages of the own site one after the other, keeps what matters, and judges at the end. */
export function openOwnSiteJudge(site: OwnSite, startedAt: number) {
  const read: PageFindings[] = []
  return {
    read(page: ReadPage) {
      read.push(signsOf(page, site))
    },
    facts: (asked: Asked[], pagesMax: number) => judge(read, site, { startedAt, asked, pagesMax }),
  }
}

function judge(
  read: PageFindings[],
  site: OwnSite,
  { startedAt, asked, pagesMax }: { startedAt: number; asked: Asked[]; pagesMax: number },
): OwnFacts {
  const pagesUnread = unreadOf(asked, read, site, pagesMax)
  const isWhole = read.length > 0 && pagesUnread === 0 && !read.some(({ isCut }) => isCut)
  const week = weekOf(site.hours)
  const nextWeek = site.nextHours ? weekOf(site.nextHours) : null
  const known = { week, nextWeek, today: berlinDate(new Date(startedAt)) }

  function fact(
    kind: PagesFact['kind'],
    expected: string,
    wrong: (page: PageFindings) => string | null,
  ): PagesFact {
    const offenders: Offender[] = read.flatMap((page) => {
      const found = wrong(page)
      return found === null ? [] : [{ url: page.url, found: found.slice(0, FOUND_MAX_CHARACTERS) }]
    })
    const state = offenders.length > 0 ? 'bad' : isWhole ? 'good' : 'unknown'
    const named = offenders.slice(0, NAMED_MAX)
    return { kind, state, expected, count: offenders.length, offenders: named }
  }

  const isTold = read.some(({ told }) => told.length > 0)
  const silent = [
    ...unanswered(asked, site.imprint, 'Impressum'),
    ...unanswered(asked, site.privacy, 'Datenschutz'),
  ].join(', ')
  const { whatsapp } = site
  const facts: OwnFact[] = [
    fact('phone', site.phone, ({ contacts }) => other(contacts.phone, comparablePhone(site.phone))),
    ...(whatsapp
      ? [fact('whatsapp', whatsapp, ({ contacts }) => other(contacts.whatsapp, whatsapp))]
      : []),
    fact('mail', site.mail, ({ contacts }) => other(contacts.mail, mailbox(site.mail))),
    fact('hours', weekText(site), (page) =>
      isTold || page !== read[0] ? wrongHours(page, known) : 'nichts für Google',
    ),
    // A link to a page that does not answer leads nowhere, from every page.
    fact('legal', '', (page) => unlinked(page) ?? (silent || null)),
    fact('third_party', '', ({ strangers }) =>
      strangers.length > 0 ? strangers.slice(0, VALUES_MAX).join(', ') : null,
    ),
    certificate(read, site, startedAt),
    weight(fact, site, read),
  ]
  return { pagesRead: read.length, pagesUnread, facts }
}

/** A sitemap may name thousands: only the first pages are wanted, and only they are looked at. */
function unreadOf(asked: Asked[], read: PageFindings[], { host }: OwnSite, pagesMax: number) {
  const known = new Set(read.map(({ url }) => url))
  let wanted = 0
  let unread = 0
  for (const page of asked) {
    if (wanted === pagesMax) break
    if (isGone(page) || hostOf(page.url) !== host) continue
    wanted += 1
    if (!known.has(page.url)) unread += 1
  }
  return unread
}

/** What answers that it is not there, or elsewhere, has nothing to say that could be wrong. */
function isGone({ status, category }: Asked) {
  if (category === 'redirect') return true
  return category === 'error' && status !== null && status < 500 && status !== 429
}

function other(values: string[], expected: string) {
  if (values.length === 0) return 'kein Link'
  const wrong = values.filter((value) => value !== expected)
  if (wrong.length === 0) return null
  return wrong
    .slice(0, VALUES_MAX)
    .map((value) => value || 'leerer Link')
    .join(', ')
}

function unlinked({ hasImprint, hasPrivacy }: PageFindings) {
  const lacking = [!hasImprint && 'Impressum', !hasPrivacy && 'Datenschutz'].filter(Boolean)
  return lacking.length > 0 ? `ohne Link: ${lacking.join(' und ')}` : null
}

function unanswered(asked: Asked[], url: string, name: string) {
  const key = addressKey(wireAddress(url))
  const { pathname } = new URL(url)
  const page = asked.find(
    (one) => one.url.includes(pathname) && addressKey(wireAddress(one.url)) === key,
  )
  if (!page || page.category === 'valid') return []
  return [`${name} antwortet ${page.status ? `mit ${page.status}` : 'nicht'}`]
}

function weekText({ hours }: OwnSite) {
  const open = weekTable(hours).filter(({ time }) => time)
  return open.map(({ short, time }) => `${short} ${time}`).join(', ')
}

function weight(
  fact: (
    kind: 'weight',
    expected: string,
    wrong: (page: PageFindings) => string | null,
  ) => PagesFact,
  { weightLimits }: OwnSite,
  read: PageFindings[],
): PagesFact {
  const limit = ({ url, photos }: PageFindings) =>
    (weightLimits[new URL(url).pathname] ?? weightLimits['*'] ?? Number.POSITIVE_INFINITY) +
    photoBytes(photos)
  const judged = fact('weight', kib(weightLimits['*'] ?? 0), (page) =>
    page.wireBytes > limit(page) ? `${kib(page.wireBytes)} statt ${kib(limit(page))}` : null,
  )
  const isFar = read.some((page) => page.wireBytes > HEAVY_FACTOR * limit(page))
  return judged.state === 'bad' && !isFar ? { ...judged, state: 'warning' } : judged
}

/** '20,5 KiB', rounded up: what is over its limit never reads as the limit. */
function kib(bytes: number) {
  return `${(Math.ceil((bytes / KIB) * 10) / 10).toLocaleString('de-DE')} KiB`
}

function certificate(read: PageFindings[], { isSample }: OwnSite, now: number): CertificateFact {
  const ends = read.flatMap(({ validTo }) => (validTo === null ? [] : [validTo]))
  if (isSample || ends.length === 0) {
    return { kind: 'certificate', state: 'unknown', isSample, validTo: null, daysLeft: null }
  }
  const end = Math.min(...ends)
  const daysLeft = Math.floor((end - now) / DAY_MS)
  const isBad = daysLeft < CERTIFICATE_BAD_DAYS
  const state = isBad ? 'bad' : daysLeft < CERTIFICATE_GOOD_DAYS ? 'warning' : 'good'
  return { kind: 'certificate', state, isSample, validTo: new Date(end).toISOString(), daysLeft }
}
