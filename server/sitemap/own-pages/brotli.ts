import { pipeline, Readable } from 'node:stream'
import { createBrotliDecompress } from 'node:zlib'

/** Bytes without their brotli, as they arrive: whoever stops reading stops the unpacking too. */
export function unbrotli(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  // What breaks the source reaches the reader through the stream it reads from.
  return pipeline(Readable.from(bytes), createBrotliDecompress(), () => {})
}
