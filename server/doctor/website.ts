import { connect } from 'node:tls'
import { DAY_MS } from '#domain/durations.ts'
import { counted, longDate } from '#domain/german.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { absolute, attributesOf, tagsOf } from '#domain/sitemap/html/pieces.ts'
import type { Finding } from '#domain/system/checks.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import { words } from '#server/operator-words.ts'
import { currentSalon } from '#server/salon/stored.ts'
import { shownAddress } from '#server/shown-address.ts'
import { type AskOwn, ofOwnSite, type Place } from './headers.ts'

const NAMED_MAX = 5
const CERTIFICATE_GOOD_DAYS = 21
const CERTIFICATE_BAD_DAYS = 7
const CERTIFICATE_TIMEOUT_MS = 5_000
const HTTPS_PORT = 443
const LEGAL = { Impressum: '/impressum', Datenschutz: '/datenschutz' }

/** What a browser asks for, or sends to, without a click on a link. */
const LOADING = ['src', 'srcset', 'imagesrcset', 'poster', 'action', 'formaction', 'background']
/** A link of these relations is only read. */
const ONLY_NAMED = /^(canonical|alternate|author|help|license|me|next|prev|search)$/i
const IN_STYLE = /(?:url\(|@import)\s*["']?([^"')\s;]{1,2048})/gi
const OF_A_NET = /^(https?|wss?):$/

export function siteAddress({ siteUrl, isSampleSite }: Place): Finding {
  if (isSampleSite) {
    return {
      state: 'open',
      what: `Die öffentliche Adresse ist noch das Beispiel ${siteUrl}.`,
      remedy: `SITE_URL in der Datei ${words.settingsFile} auf die eigene Adresse setzen.`,
    }
  }
  if (!siteUrl.startsWith('https://')) {
    return {
      state: 'open',
      what: `Die öffentliche Adresse ${siteUrl} ist unverschlüsselt.`,
      remedy: 'Einen Proxy mit TLS davorstellen und SITE_URL mit https:// angeben.',
    }
  }
  return { state: 'good', what: `Öffentliche Adresse ${shownAddress(siteUrl)}` }
}

export function proxy({
  siteUrl,
  isSampleSite,
  trustProxy,
}: Place & Pick<Config, 'trustProxy'>): Finding {
  if (isSampleSite || !siteUrl.startsWith('https://') || trustProxy > 0) {
    return {
      state: 'good',
      what: 'Besucher werden auseinandergehalten, Grenzen gelten für jeden einzeln.',
    }
  }
  return {
    state: 'open',
    what: 'Vor einer https-Adresse steht ein Proxy, dem der Server noch nicht vertraut.',
    remedy: 'TRUST_PROXY=1 setzen, damit Grenzen je Besucher gelten und HSTS gesendet wird.',
  }
}

/** A certificate that ends keeps everybody out; it is renewed by itself 30 days before. */
export async function certificate(
  { siteUrl, isSampleSite }: Place,
  now = Date.now(),
  ask = certificateEnd,
): Promise<Finding> {
  if (isSampleSite || !siteUrl.startsWith('https:')) {
    return {
      state: 'open',
      what: 'Noch kein Zertifikat: Es gehört zu einer echten Adresse mit https://.',
    }
  }
  const end = await ask(new URL(siteUrl))
  const days = Math.floor((end - now) / DAY_MS)
  const until = longDate(berlinDate(new Date(end)))
  const what =
    days < 0
      ? `Das Zertifikat ist abgelaufen, am ${until}.`
      : `Das Zertifikat gilt noch ${counted(days, 'Tag', 'Tage')}, bis ${until}.`
  if (days >= CERTIFICATE_GOOD_DAYS) return { state: 'good', what }
  return {
    state: days < CERTIFICATE_BAD_DAYS ? 'bad' : 'open',
    what,
    remedy: 'Prüfen, warum der Webserver das Zertifikat nicht erneuert (Protokoll von ACME).',
  }
}

/** Also of a certificate that nobody trusts: when it ends is asked here, whether it is trusted elsewhere. */
function certificateEnd({ hostname, port }: URL) {
  return new Promise<number>((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const options = { host, port: Number(port || HTTPS_PORT), rejectUnauthorized: false }
    const socket = connect({ ...options, servername: /[a-z]$/i.test(host) ? host : '' }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.setTimeout(CERTIFICATE_TIMEOUT_MS, () => socket.destroy(new Error('keine Antwort')))
    socket.on('error', reject)
  })
}

/** Imprint and privacy answer, and every page leads there: without them there are warnings by lawyers. */
export function legalPages(database: Database, place: Place, ask: AskOwn): Promise<Finding> {
  return ofOwnSite(place, ask, 'Impressum und Datenschutz', async () => {
    const pages = await readPages(database, place, ask)
    const wrong = Object.entries(LEGAL).flatMap(([name, path]) => {
      const page = pages.find((one) => one.path === path)
      if (page?.status !== 200)
        return [`${name} antwortet ${page ? `mit ${page.status}` : 'nicht'}`]
      const without = pages.filter((one) => one.status === 200 && !one.links.includes(path))
      return without.length === 0 ? [] : [`ohne Link zu ${name}: ${named(without)}`]
    })
    if (wrong.length === 0) {
      return { state: 'good', what: 'Impressum und Datenschutz sind von jeder Seite zu erreichen.' }
    }
    return {
      state: 'bad',
      what: `Impressum und Datenschutz: ${wrong.join('; ')}.`,
      remedy: 'Den Server neu starten; sonst im Proxy prüfen, ob er Seiten verändert.',
    }
  })
}

/** Without consent nobody else may hear that somebody opens a page. */
export function thirdParties(database: Database, place: Place, ask: AskOwn): Promise<Finding> {
  return ofOwnSite(place, ask, 'Inhalte anderer Firmen', async () => {
    const pages = await readPages(database, place, ask)
    const loading = pages.filter(({ strangers }) => strangers.length > 0)
    if (loading.length === 0) {
      const unread = pages.find(({ status }) => status !== 200)
      if (unread) throw new Error(`${unread.path}: ${unread.status}`)
      return { state: 'good', what: 'Keine Seite lädt etwas von anderen Firmen.' }
    }
    const hosts = [...new Set(loading.flatMap(({ strangers }) => strangers))]
    return {
      state: 'bad',
      what: `Seiten laden etwas von ${hosts.slice(0, NAMED_MAX).join(', ')}: ${named(loading)}.`,
      remedy: 'Im Proxy oder beim Anbieter abschalten, was in die Seiten eingefügt wird.',
    }
  })
}

type Page = { path: string; status: number; links: string[]; strangers: string[] }

function named(pages: Page[]) {
  const more = pages.length - NAMED_MAX
  const paths = pages.slice(0, NAMED_MAX).map(({ path }) => path)
  return paths.join(', ') + (more > 0 ? ` und ${more} weitere` : '')
}

async function readPages(database: Database, place: Place, ask: AskOwn): Promise<Page[]> {
  const salon = await database.as('service_role', null, (query) =>
    currentSalon(query, new Date(), place.isSampleSite),
  )
  return Promise.all(
    salon.pages.map(async ({ path }) => {
      const answer = await ask(path)
      const html = await answer.text()
      return { path, status: answer.status, ...addressesIn(html, place.siteUrl + path) }
    }),
  )
}

/** Paths of the own site that a page leads to, and hosts of others that it makes a browser ask. */
export function addressesIn(html: string, pageUrl: string) {
  const own = bare(new URL(pageUrl).host)
  const links = new Set<string>()
  const strangers = new Set<string>()
  function note(address: string) {
    const url = new URL(absolute(address, pageUrl) ?? pageUrl)
    if (OF_A_NET.test(url.protocol) && bare(url.host) !== own) strangers.add(url.host)
  }
  for (const { tag, given: written, text } of tagsOf(html)) {
    const given = attributesOf(written)
    const { href = '', rel = '', style = '' } = given
    if (tag === 'a') links.add(new URL(absolute(href, pageUrl) ?? pageUrl).pathname)
    if (tag === 'link' && !ONLY_NAMED.test(rel.trim())) note(href)
    for (const name of LOADING) for (const one of (given[name] ?? '').split(/[\s,]+/)) note(one)
    for (const [, address = ''] of (tag === 'style' ? text : style).matchAll(IN_STYLE))
      note(address)
  }
  return { links: [...links], strangers: [...strangers] }
}

function bare(host: string) {
  return host.replace(/^www\./, '')
}
