import { MAX_HEADER_CHARACTERS } from '#server/http/header-length.ts'
import type { Encoding } from '#server/pages/compress.ts'

/** Brotli before gzip; what a client refuses with q=0 it does not get, and whoever lists too much gets the plain form. */
export function acceptedEncoding(header: string | null): Encoding {
  if (!header || header.length > MAX_HEADER_CHARACTERS) return 'identity'
  const refused = new Set<string>()
  const accepted = new Set<string>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const isRefused = parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter))
    ;(isRefused ? refused : accepted).add(name)
  }
  const takes = (name: string) => accepted.has(name) || (accepted.has('*') && !refused.has(name))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
