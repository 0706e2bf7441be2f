import { createHash } from 'node:crypto'

const SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
const DATA_BLOCK = /type="application\/(ld\+)?json"/
const MAP_ORIGIN = 'https://www.openstreetmap.org'

/** For what is not a page: nothing in it may run, nobody may frame it. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Lets exactly the scripts and styles run that stand in this page, and those of this origin.
 * Every public page may frame the map: whoever comes to the contact page by a click inside the site
 * still has the policy of the page the visit began with.
 */
export function pagePolicy(html: string, isPublic: boolean) {
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !DATA_BLOCK.test(attributes))
    .map(([, , code = '']) => code)
    .filter(Boolean)
  const styles = [...html.matchAll(STYLE)].map(([, css = '']) => css)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(scripts)].join(' '),
    ["style-src 'self'", ...hashes(styles)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(isPublic ? [`frame-src ${MAP_ORIGIN}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

function hashes(texts: string[]) {
  const unique = new Set(texts.map((text) => createHash('sha256').update(text).digest('base64')))
  return [...unique].map((hash) => `'sha256-${hash}'`)
}
