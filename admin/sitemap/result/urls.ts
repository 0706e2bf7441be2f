import { queryOptions } from '@tanstack/react-query'
import { SITEMAP } from '#admin/api/query-client.ts'
import { orRefused } from '#admin/api/refused.ts'
import { adminRest } from '#admin/api/rest.ts'
import { searchFilter } from '#admin/list/queries/list-query.ts'
import { COMPARED, type Comparison } from '#domain/sitemap/compare.ts'
import { CATEGORIES } from '#domain/sitemap/report/names.ts'
import type { CheckedUrl } from '#domain/sitemap/report/rows.ts'

export const PAGE_URLS = 50
const WALK_URLS = 1_000
const SEARCH_MAX_CHARACTERS = 100
const COLUMNS =
  'id,url,lastmod,priority,changefreq,http_status,response_time_ms,status_category,issue_description'

type Sort = { label: string; column: string; isUp: boolean }

export const SORTS: Readonly<Record<string, Sort>> = {
  // By the alphabet: error, redirect, unreachable, valid.
  '': { label: 'Auffälliges zuerst', column: 'status_category', isUp: true },
  adresse: { label: 'URL A–Z', column: 'url', isUp: true },
  'adresse-ab': { label: 'URL Z–A', column: 'url', isUp: false },
  status: { label: 'Kleinster Status zuerst', column: 'http_status', isUp: true },
  'status-ab': { label: 'Größter Status zuerst', column: 'http_status', isUp: false },
  datum: { label: 'Älteste zuerst', column: 'lastmod', isUp: true },
  'datum-ab': { label: 'Neueste zuerst', column: 'lastmod', isUp: false },
  antwort: { label: 'Schnellste zuerst', column: 'response_time_ms', isUp: true },
  'antwort-ab': { label: 'Langsamste zuerst', column: 'response_time_ms', isUp: false },
}

/** What the screen shows; all of it stands in the address. */
export type ListParams = {
  check: string | null
  category: string
  search: string
  sort: string
  page: number
}

export type Urls = { urls: CheckedUrl[]; total: number; page: number; checkId: string }

/** What nobody offers means the usual: an old or mistyped address still shows a check. */
export function readListParams(params: URLSearchParams): ListParams {
  const category = params.get('befund') ?? ''
  const sort = params.get('sortierung') ?? ''
  const page = Number(params.get('seite') ?? 1)
  return {
    check: params.get('pruefung'),
    category: [...Object.keys(CATEGORIES), ...COMPARED].includes(category) ? category : '',
    search: (params.get('suche') ?? '').trim().slice(0, SEARCH_MAX_CHARACTERS),
    sort: Object.hasOwn(SORTS, sort) ? sort : '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** '?pruefung=…&befund=error&suche=galerie&seite=2', without what is as usual. */
export function addressOf({ check, category, search, sort, page }: ListParams) {
  const params = new URLSearchParams({
    ...(check && { pruefung: check }),
    ...(category && { befund: category }),
    ...(search && { suche: search }),
    ...(sort && { sortierung: sort }),
    ...(page > 1 && { seite: String(page) }),
  })
  return `?${params}`
}

/** One page of what is new, mended or still wrong; null for any other filter. */
export function comparedPage(
  checkId: string,
  comparison: Comparison<CheckedUrl> | null,
  { category, search, page }: ListParams,
): Urls | null {
  const rows = comparison?.[category as keyof typeof comparison]
  if (!rows) return null
  const found = rows.filter(({ url }) => url.includes(search))
  const urls = found.slice((page - 1) * PAGE_URLS, page * PAGE_URLS)
  return { urls, total: found.length, page, checkId }
}

/** One page of a check. Behind the last page lies the last one. */
export function urlsQuery(checkId: string, asked: ListParams) {
  return queryOptions({
    queryKey: [SITEMAP, 'urls', checkId, asked],
    queryFn: async (): Promise<Urls> => {
      const first = await pageOf(checkId, asked, asked.page)
      if (asked.page === 1 || first.urls.length > 0) return first
      return pageOf(checkId, asked, Math.max(1, Math.ceil(first.total / PAGE_URLS)))
    },
  })
}

async function pageOf(checkId: string, asked: ListParams, page: number): Promise<Urls> {
  const { column, isUp } = SORTS[asked.sort] as Sort
  const from = (page - 1) * PAGE_URLS
  const answer = await rowsQuery(checkId, asked)
    .order(column, { ascending: isUp, nullsFirst: false })
    .order('id')
    .range(from, from + PAGE_URLS - 1)
  if (answer.status !== 416) {
    const { data, count } = orRefused(answer)
    return { urls: data as CheckedUrl[], total: count ?? 0, page, checkId }
  }
  const { count } = orRefused(await rowsQuery(checkId, asked, true))
  return { urls: [], total: count ?? 0, page, checkId }
}

function rowsQuery(checkId: string, { category, search }: ListParams, head = false) {
  let query = adminRest()
    .from('sitemap_urls')
    .select(COLUMNS, { count: 'exact', head })
    .eq('check_id', checkId)
  if (category) query = query.eq('status_category', category)
  if (search) query = query.or(searchFilter(['url', 'issue_description'], search))
  return query
}

/** All addresses of a check in the order of the sitemap. Throws when a part is missing. */
export async function walkUrls(checkId: string, { isTrouble = false } = {}) {
  const found: CheckedUrl[] = []
  for (;;) {
    let query = adminRest()
      .from('sitemap_urls')
      .select(COLUMNS)
      .eq('check_id', checkId)
      .gt('id', found.at(-1)?.id ?? 0)
    if (isTrouble) query = query.neq('status_category', 'valid')
    const { data, error } = await query.order('id').limit(WALK_URLS)
    if (error) throw error
    found.push(...(data as CheckedUrl[]))
    if (data.length < WALK_URLS) return found
  }
}
