import { createHash } from 'node:crypto'

const MAP_ORIGIN = 'https://www.openstreetmap.org'
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Lets exactly these scripts and styles of a page run, and those of this origin. */
export function pagePolicy(inline: { scripts: string[]; styles: string[]; hasMap?: boolean }) {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes(inline.scripts)].join(' '),
    ["style-src 'self'", ...hashes(inline.styles)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(inline.hasMap ? [`frame-src ${MAP_ORIGIN}`] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** The scripts that React Router's build writes into the shell of the back office. */
export function inlineScripts(html: string) {
  return [...html.matchAll(INLINE_SCRIPT)].map(([, code = '']) => code).filter(Boolean)
}

function hashes(texts: string[]) {
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
