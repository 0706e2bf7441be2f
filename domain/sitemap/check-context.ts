/** One request of a check: never follows a redirect, ends for good after `timeoutMs`. */
export type Ask = {
  method: 'GET' | 'HEAD'
  timeoutMs: number
  signal: AbortSignal
  headers?: Record<string, string>
}

/** What came back. Any three digits are a status here, also those that `Response` refuses. */
export type CheckResponse = {
  status: number
  statusText: string
  headers: Headers
  /** The bytes as they came over the wire. */
  body: AsyncIterable<Uint8Array>
  /** Lets go of a body that nobody wants to read. */
  discard(): void
}

/** Rejects for whatever is no answer: refused, blocked, broken, too late. Which one stays unknown. */
export type Fetch = (url: string, ask: Ask) => Promise<CheckResponse>

/** All that a check needs of the world around it. */
export type CheckContext = {
  fetch: Fetch
  /** Milliseconds since 1970. */
  now(): number
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** Lets everything else in the process have its turn. */
  breathe(): Promise<void>
  signal: AbortSignal
  /** Takes gzip off; rejects for what is none. */
  gunzip(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>
}

const ITEMS_A_TURN = 500

/** Goes through a long list without keeping everything else in the process waiting. */
export async function inTurns<Item>(
  items: Item[],
  breathe: CheckContext['breathe'],
  work: (item: Item) => void,
) {
  for (const [at, item] of items.entries()) {
    if (at % ITEMS_A_TURN === ITEMS_A_TURN - 1) await breathe()
    work(item)
  }
}
