import { Readable } from 'node:stream'
import type pg from 'pg'

/**
 * The lines of a query, as one stream that is read no faster than somebody takes from it: however large a
 * table is, a few of its lines are in memory. A line must hold no control characters, as JSON never does.
 * `onLine` sees each line without its end.
 */
export function copyOut(client: pg.Client, query: string, onLine: (line: Buffer) => void) {
  let socket: pg.Connection['stream'] | undefined
  let lines = 0
  const stream = new Readable({ read: () => void socket?.resume() })
  client.query({
    submit(connection: pg.Connection) {
      socket = connection.stream
      // Quotes and delimiters that never occur: PostgreSQL sends each line as it is.
      connection.query(`copy (${query}) to stdout (format csv, quote e'\\x01', delimiter e'\\x02')`)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The parser uses its memory again for what comes next.
      const line = Buffer.from(chunk)
      lines += 1
      onLine(line.subarray(0, -1))
      if (!stream.push(line)) socket?.pause()
    },
    handleCommandComplete({ text }: { text: string }) {
      if (text !== `COPY ${lines}`) stream.destroy(new Error(`${text}, but ${lines} lines came`))
    },
    handleReadyForQuery() {
      // Left to rest, the connection would never answer the next question.
      socket?.resume()
      stream.push(null)
    },
    handleError(error: Error) {
      socket?.resume()
      stream.destroy(error)
    },
  })
  return stream
}
