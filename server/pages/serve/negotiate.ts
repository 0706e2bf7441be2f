import type { Encoding } from '#server/pages/pack.ts'

/** Browsers send some thirty characters; whoever sends more than this gets the plain form. */
const MAX_HEADER_CHARACTERS = 500

/** Brotli before gzip; what a client refuses with q=0 it does not get. */
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
