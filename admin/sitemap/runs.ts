import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import { hostOf } from '#domain/sitemap/address.ts'
import { refusalOf } from '#domain/sitemap/failure.ts'
import type { Run } from '#domain/sitemap/report/rows.ts'

const TABLE = 'sitemap_runs'
const COLUMNS =
  'id,domain,sitemap_url,state,phase,total_urls,done_urls,error,is_cancelled,created_at,check_id'
const ALREADY_RUNS = '23505'
const TRIES = 2

/** Why there is no run: what the owner is to read in the red box, or a line; where it helps, to be tried again. */
export type Trouble = { refusal: string } | { line: string; mayTryAgain?: boolean }

const NOT_STARTED = { line: 'Die Prüfung konnte nicht gestartet werden.', mayTryAgain: true }
const ENDING = {
  line: 'Die vorige Prüfung dieser Domain endet gerade. Bitte versuchen Sie es gleich noch einmal.',
  mayTryAgain: true,
}

/** Starts a run. Where the domain has one already, that one is watched. */
export async function startRun(typed: string): Promise<Run | Trouble> {
  const sitemapUrl = typed.trim()
  const refusal = refusalOf(sitemapUrl)
  if (refusal) return { refusal }
  const domain = hostOf(sitemapUrl)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { data, error } = await adminRest()
      .from(TABLE)
      .insert({ domain, sitemap_url: sitemapUrl })
      .select(COLUMNS)
      .single()
    if (!error) return data as unknown as Run
    if (error.code !== ALREADY_RUNS) return NOT_STARTED
    const other = await open().eq('domain', domain)
    if (other.error) return NOT_STARTED
    // Without one it has ended between the two questions.
    const run = firstOf(other.data)
    if (run) return run
  }
  return ENDING
}

/** null when it is gone. */
export async function loadRun(id: string): Promise<Run | null> {
  return firstOf(orRefused(await newest().eq('id', id)).data)
}

/** The run that goes on, of any domain; otherwise the last one of this domain. */
export async function loadLastRun(domain: string): Promise<Run | null> {
  const [going, last] = await Promise.all([open(), newest().eq('domain', domain)])
  return firstOf([...orRefused(going).data, ...orRefused(last).data])
}

/** What has become of the run by that; null when nobody heard it. */
export async function cancelRun(id: string): Promise<Run | null> {
  const { data } = await adminRest()
    .from(TABLE)
    .update({ is_cancelled: true })
    .eq('id', id)
    .select(COLUMNS)
  return firstOf(data)
}

function firstOf(rows: unknown[] | null) {
  return (rows?.[0] as Run | undefined) ?? null
}

function open() {
  return newest().in('state', ['waiting', 'running']).is('is_cancelled', false)
}

function newest() {
  return adminRest().from(TABLE).select(COLUMNS).order('created_at', { ascending: false }).limit(1)
}
