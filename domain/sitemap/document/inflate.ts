import type { CheckContext } from '#domain/sitemap/check-context.ts'
import { documentFailed, invalidXml } from '#domain/sitemap/failure.ts'

const MIB = 1_048_576
export const INFLATED_MAX_BYTES = 50 * MIB
const PACKED_MAX_BYTES = 10 * MIB
/** Beyond the first mebibyte no honest sitemap grows more than this. */
const RATIO_MAX = 200
const RATIO_FROM_BYTES = MIB
const MAGIC_BYTES = 3

export type Limits = {
  gunzip: CheckContext['gunzip']
  /** Layers of gzip that may be taken off. */
  layers: number
  inflatedMaxBytes: number
  /** Counts bytes of the whole run; throws when they are too many. */
  count(bytes: number): void
}

/**
 * The bytes of a document without their gzip layers, which are recognised by their first bytes, since
 * neither names nor headers can be believed. Counted while they grow: a bomb is put down half-way.
 */
export async function* unpacked(
  wire: AsyncIterable<Uint8Array>,
  limits: Limits,
): AsyncGenerator<Uint8Array> {
  let received = 0
  let isPacked = false
  let source = counted(wire, (bytes) => {
    received += bytes
    if (isPacked && received > PACKED_MAX_BYTES) throw tooLarge('10 MB compressed')
  })
  for (let layer = 0; ; layer += 1) {
    const [head, whole] = await peek(source)
    if (!isGzip(head)) {
      source = whole
      break
    }
    if (layer === limits.layers) {
      await whole.return(undefined)
      throw documentFailed('Sitemap is compressed more than once')
    }
    isPacked = true
    source = counted(gunzipped(whole, limits.gunzip), (_, inflated) => {
      if (inflated > limits.inflatedMaxBytes) throw tooLarge('50 MB uncompressed')
      if (inflated > RATIO_FROM_BYTES && inflated > RATIO_MAX * received) {
        throw tooLarge('its compression allows')
      }
    })
  }
  yield* counted(source, (bytes, all) => {
    if (all > limits.inflatedMaxBytes) throw tooLarge('50 MB uncompressed')
    limits.count(bytes)
  })
}

function tooLarge(than: string) {
  return documentFailed(`Sitemap is larger than ${than}`)
}

async function* counted(
  source: AsyncIterable<Uint8Array>,
  count: (bytes: number, all: number) => void,
): AsyncGenerator<Uint8Array> {
  let all = 0
  for await (const chunk of source) {
    all += chunk.length
    count(chunk.length, all)
    yield chunk
  }
}

async function peek(source: AsyncGenerator<Uint8Array>) {
  const chunks: Uint8Array[] = []
  let length = 0
  while (length < MAGIC_BYTES) {
    const { value, done } = await source.next()
    if (done) break
    chunks.push(value)
    length += value.length
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield* chunks
    yield* source
  }
  return [joined(chunks, length), whole()] as const
}

function joined(chunks: Uint8Array[], length: number) {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

function isGzip(head: Uint8Array) {
  return head[0] === 0x1f && head[1] === 0x8b && head[2] === 0x08
}

/** What broke the source is the reason; what unpacking says about it is only an echo. */
async function* gunzipped(
  packed: AsyncGenerator<Uint8Array>,
  gunzip: CheckContext['gunzip'],
): AsyncGenerator<Uint8Array> {
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
