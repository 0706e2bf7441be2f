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

type Started =
  | { run: Run }
  /** What the owner is to read in the red box. */
  | { refusal: string }
  | 'ending'
  | 'failed'

/** Starts a run. Where the domain has one already, that one is watched. */
export async function startRun(typed: string): Promise<Started> {
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
    if (!error) return { run: data as unknown as Run }
    if (error.code !== ALREADY_RUNS) return 'failed'
    const other = await open().eq('domain', domain)
    if (other.error) return 'failed'
    // Without one it has ended between the two questions.
    if (other.data[0]) return { run: other.data[0] as unknown as Run }
  }
  return 'ending'
}

/** null when it is gone. */
export async function loadRun(id: string): Promise<Run | null> {
  const { data } = orRefused(await newest().eq('id', id))
  return (data[0] as unknown as Run | undefined) ?? null
}

/** The run that goes on, of any domain; otherwise the last one of this domain. */
export async function loadLastRun(domain: string): Promise<Run | null> {
  const [going, last] = await Promise.all([open(), newest().eq('domain', domain)])
  const [run] = [...orRefused(going).data, ...orRefused(last).data]
  return (run as unknown as Run | undefined) ?? null
}

/** What has become of the run by that; null when nobody heard it. */
export async function cancelRun(id: string): Promise<Run | null> {
  const { data } = await adminRest()
    .from(TABLE)
    .update({ is_cancelled: true })
    .eq('id', id)
    .select(COLUMNS)
  return (data?.[0] as unknown as Run | undefined) ?? null
}

function open() {
  return newest().in('state', ['waiting', 'running']).is('is_cancelled', false)
}

function newest() {
  return adminRest().from(TABLE).select(COLUMNS).order('created_at', { ascending: false }).limit(1)
}
