import { addressKey } from '#domain/sitemap/address.ts'
import { absolute, attributesOf, piecesOf, unescaped } from '#domain/sitemap/html/pieces.ts'
import { type Contact, contactsOf } from './contacts.ts'
import type { OwnSite, ReadPage } from './own-site.ts'
import { openPrintedHours, type Printed } from './printed-hours.ts'
import { requestsOf, requestsOfHeader } from './requests.ts'
import { type Told, toldHours } from './told-hours.ts'

/** Honest pages have a tenth of these; more would keep others waiting. */
const PIECES_MAX = 20_000
const KEPT_MAX = 50
const TEXT_MAX_CHARACTERS = 200
const DATA_BLOCKS_MAX = 10
const PHOTO = /\/fotos\/[0-9a-f]{32}\./

/** What a page says about the salon; all that is kept of it, so that no page stays in memory. */
export type PageFindings = {
  url: string
  wireBytes: number
  validTo: number | null
  contacts: Record<Contact['kind'], string[]>
  printed: Printed[]
  told: Told[]
  hasImprint: boolean
  hasPrivacy: boolean
  /** Hosts of others that a browser asks by itself. */
  strangers: string[]
  /** How many of the salon's photos it shows. */
  photos: number
  /** The page is longer than anybody reads: what it does not say is not proven. */
  isCut: boolean
}

export function signsOf(page: ReadPage, site: OwnSite): PageFindings {
  const contacts: Record<Contact['kind'], Set<string>> = {
    phone: new Set(),
    whatsapp: new Set(),
    mail: new Set(),
  }
  const strangers = new Set<string>()
  const told: Told[] = []
  const printed = openPrintedHours(KEPT_MAX)
  const links = new Set<string>()
  const legal = [addressKey(site.imprint), addressKey(site.privacy)]
  let base = page.url
  let pieces = 0
  let blocks = 0
  let photos = 0

  function note(addresses: string[]) {
    for (const address of addresses) {
      const host = strangerIn(address, site.host)
      if (host && strangers.size < KEPT_MAX) strangers.add(host)
    }
  }

  function follow(href: string) {
    const address = absolute(href, base)
    if (!address) return
    for (const { kind, value } of contactsOf(address)) {
      if (contacts[kind].size < KEPT_MAX) contacts[kind].add(value.slice(0, TEXT_MAX_CHARACTERS))
    }
    const key = addressKey(address)
    if (legal.includes(key)) links.add(key)
  }

  note(requestsOfHeader(page.linkHeader, base))
  for (const piece of piecesOf(page.html)) {
    pieces += 1
    if (pieces > PIECES_MAX) break
    if (piece.kind === 'text') {
      printed.read(unescaped(piece.text.slice(0, TEXT_MAX_CHARACTERS)))
      continue
    }
    note(requestsOf(piece, base))
    const given = attributesOf(piece.given)
    if (piece.kind === 'raw') {
      const isData = piece.tag === 'script' && /^application\/ld\+json$/i.test(given.type ?? '')
      if (!isData || blocks >= DATA_BLOCKS_MAX) continue
      blocks += 1
      const hours = toldHours(piece.text)
      if (hours) told.push(hours)
    } else if (piece.tag === 'base' && given.href) base = absolute(given.href, base) ?? base
    else if ((piece.tag === 'a' || piece.tag === 'area') && given.href) follow(given.href)
    else if (piece.tag === 'img' && PHOTO.test(given.src ?? '')) photos += 1
    else if (piece.tag === 'iframe' && given.srcdoc) {
      for (const inner of piecesOf(given.srcdoc)) {
        pieces += 1
        note(requestsOf(inner, base))
      }
    }
  }
  return {
    url: page.url,
    wireBytes: page.wireBytes,
    validTo: page.validTo,
    contacts: {
      phone: [...contacts.phone],
      whatsapp: [...contacts.whatsapp],
      mail: [...contacts.mail],
    },
    printed: printed.found,
    told,
    hasImprint: links.has(legal[0] ?? ''),
    hasPrivacy: links.has(legal[1] ?? ''),
    strangers: [...strangers],
    photos,
    isCut: pieces > PIECES_MAX,
  }
}

/** The host of an address that a browser would ask and that is not the own one, with or without www. */
function strangerIn(address: string, own: string) {
  const { protocol, host } = new URL(address)
  if (!/^(https?|wss?):$/.test(protocol)) return null
  const bare = (name: string) => name.replace(/^www\./, '')
  return bare(host) === bare(own) ? null : host.slice(0, TEXT_MAX_CHARACTERS)
}
