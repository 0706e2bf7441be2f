import type { Encoding } from '#server/pages/pack.ts'

/** Browsers send a handful of different texts; a stranger who invents more of them fills nothing. */
const REMEMBERED_TEXTS = 100
const remembered = new Map<string, Encoding>()

/** Brotli before gzip; what a client refuses with q=0 it does not get. */
export function acceptedEncoding(header: string | null): Encoding {
  if (!header) return 'identity'
  const known = remembered.get(header)
  if (known) return known
  const encoding = chosenEncoding(header)
  if (remembered.size < REMEMBERED_TEXTS) remembered.set(header, encoding)
  return encoding
}

function chosenEncoding(header: string): Encoding {
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
