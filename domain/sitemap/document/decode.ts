import { invalidXml } from '#domain/sitemap/failure.ts'

const DECLARATION_MAX_BYTES = 1_024
const DECLARED = /^<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][\w.:-]*)["']/

/** Bytes as text, by their byte order mark or their XML declaration. Broken bytes are refused. */
export async function* decoded(
  bytes: AsyncIterable<Uint8Array>,
  onEncoding: (name: string) => void = () => {},
): AsyncGenerator<string> {
  let head: Uint8Array | null = new Uint8Array()
  let decoder: TextDecoder | null = null
  try {
    for await (const chunk of bytes) {
      const known: Uint8Array = head ? concat(head, chunk) : chunk
      head = null
      if (!decoder && known.length < DECLARATION_MAX_BYTES) {
        head = known
        continue
      }
      if (!decoder) {
        decoder = decoderFor(known)
        onEncoding(decoder.encoding)
      }
      const text = decoder.decode(known, { stream: true })
      if (text) yield text
    }
    if (!decoder) {
      decoder = decoderFor(head ?? new Uint8Array())
      onEncoding(decoder.encoding)
    }
    // In one piece Node 20 reads windows-1252 as if it were Latin-1, without €.
    const rest = decoder.decode(head ?? new Uint8Array(), { stream: true }) + decoder.decode()
    if (rest) yield rest
  } catch (error) {
    // TextDecoder throws these for unknown names and for broken bytes.
    if (error instanceof TypeError || error instanceof RangeError) throw invalidXml(error)
    throw error
  }
}

function concat(a: Uint8Array, b: Uint8Array) {
  if (a.length === 0) return b
  const both = new Uint8Array(a.length + b.length)
  both.set(a)
  both.set(b, a.length)
  return both
}

function decoderFor(head: Uint8Array) {
  return new TextDecoder(encodingOf(head), { fatal: true })
}

function encodingOf(head: Uint8Array) {
  const [a, b, c] = head
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0x3c && b === 0) return 'utf-16le'
  if (a === 0 && b === 0x3c) return 'utf-16be'
  const start = String.fromCharCode(...head.subarray(0, DECLARATION_MAX_BYTES))
  return DECLARED.exec(start)?.[1] ?? 'utf-8'
}
