import { createHash } from 'node:crypto'

const SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g
const DATA_BLOCK = /type="application\/(ld\+)?json"/
const MAP_ORIGIN = 'https://www.openstreetmap.org'

/** For what is not a page: nothing in it may run, nobody may frame it. */
export const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Lets exactly the scripts and styles run that stand in this page, and those of this origin.
 * A page that can show the map after a click says so with data-frame; no other page may frame it.
 */
export function pagePolicy(html: string) {
  const scripts = [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !DATA_BLOCK.test(attributes))
    .map(([, , code = '']) => code)
  const styles = [...html.matchAll(STYLE)].map(([, css = '']) => css)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(scripts)].join(' '),
    ["style-src 'self'", ...hashes(styles)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(html.includes(` data-frame="${MAP_ORIGIN}/`) ? [`frame-src ${MAP_ORIGIN}`] : []),
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
