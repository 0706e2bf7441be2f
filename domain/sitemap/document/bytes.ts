import type { CheckContext } from '#domain/sitemap/check-context.ts'
import { documentFailed, invalidXml } from '#domain/sitemap/failure.ts'

const MAGIC_BYTES = 3
const PACKED_MAX_BYTES = 10_485_760
/** Beyond the first mebibyte no honest sitemap grows more than this. */
const RATIO_MAX = 200
const RATIO_FROM_BYTES = 1_048_576
const DECLARATION_MAX_BYTES = 1_024
const DECLARED = /^<\?xml\s[^>]*?encoding\s*=\s*["']([A-Za-z][\w.:-]*)["']/

type Bytes = AsyncIterable<Uint8Array>

export type Limits = {
  gunzip: CheckContext['gunzip']
  /** Layers of gzip that may be taken off. */
  layers: number
  /** What the document may have in each of its layers. */
  maxBytes: number
  /** Counts bytes of the whole run; throws when they are too many. */
  count(bytes: number): void
}

/**
 * The bytes of a document without their gzip layers, which are recognised by their first bytes, since
 * neither names nor headers can be believed. Counted while they grow: a bomb is put down half-way.
 */
export async function* unpacked(wire: Bytes, limits: Limits): AsyncGenerator<Uint8Array> {
  let received = 0
  let isPacked = false
  let source = counted(wire, limits, (all) => {
    received = all
    if (isPacked && received > PACKED_MAX_BYTES) throw tooLarge('10 MB compressed')
  })
  for (let layer = 0; ; layer += 1) {
    const { head, whole } = await peek(source, MAGIC_BYTES)
    if (head[0] !== 0x1f || head[1] !== 0x8b || head[2] !== 0x08) return yield* whole
    if (layer === limits.layers) {
      await whole.return(undefined)
      throw documentFailed('Sitemap is compressed more than once')
    }
    isPacked = true
    source = counted(gunzipped(whole, limits.gunzip), limits, (all) => {
      if (all > RATIO_FROM_BYTES && all > RATIO_MAX * received)
        throw tooLarge('its compression allows')
    })
  }
}

async function* counted(source: Bytes, { maxBytes, count }: Limits, check: (all: number) => void) {
  let all = 0
  for await (const chunk of source) {
    all += chunk.length
    if (all > maxBytes) throw tooLarge('50 MB uncompressed')
    check(all)
    count(chunk.length)
    yield chunk
  }
}

function tooLarge(than: string) {
  return documentFailed(`Sitemap is larger than ${than}`)
}

/** What broke the source is the reason; what unpacking says about it is only an echo. */
async function* gunzipped(packed: Bytes, gunzip: CheckContext['gunzip']) {
  let failure: unknown
  async function* source() {
    try {
      yield* packed
    } catch (error) {
      failure = error
      throw error
    }
  }
  try {
    yield* gunzip(source())
  } catch (error) {
    throw failure ?? invalidXml(error)
  }
}

/** Bytes as text, by their byte order mark or their XML declaration. Broken bytes are refused. */
export async function* decoded(bytes: Bytes, onEncoding: (name: string) => void = () => {}) {
  const { head, whole } = await peek(bytes, DECLARATION_MAX_BYTES)
  try {
    const decoder = new TextDecoder(encodingOf(head), { fatal: true })
    onEncoding(decoder.encoding)
    // Without `stream` Node 20 reads windows-1252 as if it were Latin-1, without €.
    for await (const chunk of whole) yield decoder.decode(chunk, { stream: true })
    yield decoder.decode()
  } catch (error) {
    // TextDecoder throws these for unknown names and for broken bytes.
    if (error instanceof TypeError || error instanceof RangeError) throw invalidXml(error)
    throw error
  }
}

function encodingOf(head: number[]) {
  const [a, b, c] = head
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0x3c && b === 0) return 'utf-16le'
  if (a === 0 && b === 0x3c) return 'utf-16be'
  return DECLARED.exec(String.fromCharCode(...head))?.[1] ?? 'utf-8'
}

/** The first bytes, as far as there are any, and all of them once more. */
async function peek(bytes: Bytes, length: number) {
  const source = bytes[Symbol.asyncIterator]()
  const chunks: Uint8Array[] = []
  const head: number[] = []
  while (head.length < length) {
    const { value, done } = await source.next()
    if (done) break
    chunks.push(value)
    head.push(...value.subarray(0, length - head.length))
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield* chunks
    yield* { [Symbol.asyncIterator]: () => source }
  }
  return { head, whole: whole() }
}
