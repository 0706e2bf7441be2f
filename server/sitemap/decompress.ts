import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

type Bytes = AsyncIterable<Uint8Array>

/** Bytes without their compression, as they arrive: whoever stops reading stops the unpacking too. */
export function gunzip(bytes: Bytes): Bytes {
  // What breaks the source reaches the reader through the stream it reads from.
  return pipeline(Readable.from(bytes), createGunzip(), () => {})
}
