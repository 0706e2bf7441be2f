import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { SetupError } from '#server/setup-error.ts'
import { opened } from './sealed-file.ts'

const NEW_LINE = 10
const HASH = 35
/** How much of a file is in memory at once; a longer row comes alone. */
const PART_BYTES = 262_144
/** The longest row of ours, a photo or a change of the whole salon, has a quarter of it. */
const LINE_MAX_BYTES = 16 * 2 ** 20

/** A line that says what follows, or whole rows, each with its end. */
export type Part = { heading: string } | { rows: Buffer }

/** A backup in parts. Damage anywhere on the way ends the reading with an error, never with fewer rows. */
export async function* partsIn(file: string, key: string | undefined): AsyncGenerator<Part> {
  const unpacked = createGunzip({ chunkSize: PART_BYTES })
  pipeline([...(await opened(file, key)), unpacked], () => {})
  try {
    yield* partsOf(unpacked)
  } catch (cause) {
    throw damaged(file, cause)
  }
}

export function damaged(file: string, cause: unknown) {
  const reason = 'ist beschädigt, oder BACKUP_KEY ist nicht der Schlüssel dieser Sicherung'
  return new SetupError(`${file} ${reason}.`, { cause })
}

/** Nothing is kept for longer than the end of its line is waited for. */
export async function* partsOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let rows = 0
    let at = 0
    for (let end = bytes.indexOf(NEW_LINE); end >= 0; end = bytes.indexOf(NEW_LINE, at)) {
      if (bytes[at] === HASH) {
        if (at > rows) yield { rows: bytes.subarray(rows, at) }
        yield { heading: bytes.toString('utf8', at, end) }
        rows = end + 1
      }
      at = end + 1
    }
    if (at > rows) yield { rows: bytes.subarray(rows, at) }
    rest = bytes.subarray(at)
    if (rest.length > LINE_MAX_BYTES) throw new Error('A line without an end')
  }
}

/** Rows as one JSON array: between two of them stands a comma instead of the end of a line. */
export function arrayOf(rows: Buffer) {
  const array = Buffer.allocUnsafe(rows.length + 1)
  array.write('[')
  rows.copy(array, 1)
  for (let at = array.indexOf(NEW_LINE); at >= 0; at = array.indexOf(NEW_LINE, at)) {
    array.write(at === rows.length ? ']' : ',', at)
  }
  return array
}
