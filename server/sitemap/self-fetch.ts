import { STATUS_CODES } from 'node:http'
import type { CheckResponse, Fetch } from '#domain/sitemap/check-context.ts'
import { ended, withDeadline } from './deadline.ts'
import { Unreachable } from './guarded-fetch.ts'

export type Handler = (request: Request) => Response | Promise<Response>

/**
 * While the site has only its sample domain, which nothing resolves, requests to that origin are answered
 * by this very server, without a network. All others go on as before.
 */
export function answeringItself(origin: string, handler: Handler, others: Fetch): Fetch {
  return async function fetchOwnFirst(address, ask) {
    const url = new URL(address)
    if (url.origin !== origin) return others(address, ask)
    const deadline = withDeadline(ask.timeoutMs, ask.signal)
    try {
      const request = new Request(url, { method: ask.method, headers: ask.headers })
      return answerOf(await Promise.race([handler(request), ended(deadline.signal)]))
    } catch (cause) {
      throw new Unreachable('Unreachable', { cause })
    } finally {
      deadline.clear()
    }
  }
}

function answerOf({ status, headers, body }: Response): CheckResponse {
  return {
    status,
    statusText: STATUS_CODES[status] ?? '',
    headers,
    body: chunksOf(body),
    discard: () => void body?.cancel().catch(() => {}),
  }
}

async function* chunksOf(body: Response['body']) {
  if (body) yield* body
}
