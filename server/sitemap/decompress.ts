import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'

type Bytes = AsyncIterable<Uint8Array>

export const gunzip = (bytes: Bytes) => through(bytes, createGunzip())
export const unbrotli = (bytes: Bytes) => through(bytes, createBrotliDecompress())

/** Bytes without their compression, as they arrive: whoever stops reading stops the unpacking too. */
function through(bytes: Bytes, stream: Transform): Bytes {
  // What breaks the source reaches the reader through the stream it reads from.
  return pipeline(Readable.from(bytes), stream, () => {})
}
