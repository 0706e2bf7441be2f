import { MINUTE_MS } from '#domain/durations.ts'
import { wireAddress } from './address.ts'
import type { CheckContext } from './check-context.ts'
import { type Category, classify } from './classify.ts'
import { analysisFailed, Cancelled } from './failure.ts'
import type { Page } from './validate.ts'

export const HEAD_TIMEOUT_MS = 10_000
const BATCH_SIZE = 5
export const PAUSE_MS = 200
const RETRY_AFTER_MAX_MS = 60_000
/** Half an hour; a sitemap as large as the protocol allows cannot be asked through in that. */
const BUDGET_MS = 30 * MINUTE_MS
const BUDGET_PER_BATCH_MS = 1_000

const BUSY = [429, 503]
const HEAD_REFUSED = [405, 501]

/** A page that was asked; without an answer there is no time of one either. */
export type Probed = Page & { status_category: Category }

/** One HEAD for every page, five at a time. The same pages come back, each with its answer. */
export async function probe(
  pages: Page[],
  context: CheckContext,
  onProgress: (done: number) => void = () => {},
): Promise<Probed[]> {
  let done = 0
  const budgetMs = Math.max(BUDGET_MS, Math.ceil(pages.length / BATCH_SIZE) * BUDGET_PER_BATCH_MS)
  const isDone = await inBatches(
    pages,
    { ...context, budgetMs },
    (page) => head(page, context),
    (batch) => {
      done += batch.length
      onProgress(done)
    },
  )
  if (!isDone) throw analysisFailed('Sitemap takes too long to check')
  return pages as Probed[]
}

/**
 * Five requests at once and a pause before the next five: never more, whatever is asked. A server that
 * says it is busy gets the time it asks for, up to a minute. False when time ran out before the end.
 */
export async function inBatches<Item, Result>(
  items: Item[],
  context: CheckContext & { budgetMs: number },
  ask: (item: Item) => Promise<{ result: Result; waitMs: number }>,
  onBatch: (results: Result[]) => void,
) {
  const endsAt = context.now() + context.budgetMs
  for (let at = 0; at < items.length; at += BATCH_SIZE) {
    if (context.signal.aborted) throw new Cancelled()
    if (context.now() > endsAt) return false
    const answers = await Promise.all(items.slice(at, at + BATCH_SIZE).map(ask))
    if (context.signal.aborted) throw new Cancelled()
    onBatch(answers.map(({ result }) => result))
    if (at + BATCH_SIZE >= items.length) break
    const pause = Math.max(PAUSE_MS, ...answers.map(({ waitMs }) => waitMs))
    await context.sleep(pause, context.signal).catch(() => {})
  }
  return true
}

async function head(page: Page, context: CheckContext) {
  const startedAt = context.now()
  const first = await statusOf(page.url, context, 'HEAD')
  const heardAt = context.now()
  const isRefused = first.status !== null && HEAD_REFUSED.includes(first.status)
  const second = isRefused ? await statusOf(page.url, context, 'GET') : null
  page.http_status = first.status
  page.response_time_ms = Math.max(0, Math.round(heardAt - startedAt))
  page.get_status = second?.status ?? null
  const result = Object.assign(page, classify(first.status))
  return { result, waitMs: Math.max(first.waitMs, second?.waitMs ?? 0) }
}

async function statusOf(url: string, context: CheckContext, method: 'HEAD' | 'GET') {
  try {
    const answer = await context.fetch(wireAddress(url), {
      method,
      timeoutMs: HEAD_TIMEOUT_MS,
      signal: context.signal,
      ...(method === 'GET' && { headers: { Range: 'bytes=0-0' } }),
    })
    answer.discard()
    return { status: answer.status, waitMs: waitOf(answer, context.now()) }
  } catch {
    return { status: null, waitMs: 0 }
  }
}

/** How long a busy server asks us to wait, in either of the two forms the header has. */
export function waitOf({ status, headers }: { status: number; headers: Headers }, now: number) {
  const text = headers.get('retry-after')?.trim() ?? ''
  if (!BUSY.includes(status) || text === '') return 0
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(0, ms), RETRY_AFTER_MAX_MS)
}
