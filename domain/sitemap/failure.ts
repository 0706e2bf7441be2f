import { ADDRESS_MAX, domainOf, hasCredentials, withoutCredentials } from './address.ts'

/** The sentences of the catalogue. They stay English and as they are, also on the German screen. */
export const TEXTS = {
  noInput: 'Please enter a sitemap URL',
  invalidXml: 'Invalid XML structure in sitemap',
  noUrls: 'Sitemap contains no URLs',
  fetchError: 'Sitemap fetch error',
  notSaved: 'Failed to save sitemap check record',
} as const

const QUOTED_MAX = 200

/** Why there is no result. Its message is what the owner reads in the red box. */
export class SitemapFailure extends Error {
  override name = 'SitemapFailure'
}

/** What one document did wrong; of an index nobody would know which one. */
export class DocumentFailure extends SitemapFailure {
  override name = 'DocumentFailure'
}

/** A run that somebody stopped is neither a result nor a failure. */
export class Cancelled extends Error {
  override name = 'Cancelled'
}

const PREFIX = 'Sitemap analysis failed: '

export function analysisFailed(reason: string, cause?: unknown) {
  return new SitemapFailure(PREFIX + reason, { cause })
}

export function documentFailed(reason: string, cause?: unknown) {
  return new DocumentFailure(PREFIX + reason, { cause })
}

export function validationFailed(reasons: string[]) {
  return analysisFailed(`Sitemap validation failed: ${reasons.join('; ')}`)
}

export function invalidXml(cause?: unknown) {
  return documentFailed(TEXTS.invalidXml, cause)
}

/** Why no check can begin with this address, in the words of the red box; null when one can. */
export function refusalOf(sitemapUrl: string) {
  if (sitemapUrl === '') return TEXTS.noInput
  if (hasCredentials(sitemapUrl)) return `${PREFIX}Sitemap URL contains a user name or password`
  if (domainOf(sitemapUrl) === null) return `${PREFIX}Sitemap URL is not absolute https`
  return sitemapUrl.length > ADDRESS_MAX ? `${PREFIX}Sitemap URL is too long` : null
}

/** Text of a stranger inside a sentence of ours: one line, no controls, no password, not endless. */
export function quoted(text: string) {
  const line = withoutCredentials(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{fffd}')
  return line.length > QUOTED_MAX ? `${line.slice(0, QUOTED_MAX)}…` : line
}
