import { queryOptions } from '@tanstack/react-query'
import { SITEMAP } from '#admin/api/query-client.ts'
import { adminRest } from '#admin/api/rest.ts'
import { walk } from '#admin/list/queries/every-row.ts'
import {
  type ListParams,
  addressOf as listAddress,
  readListParams,
} from '#admin/list/queries/list-params.ts'
import { type Sort, searchFilter } from '#admin/list/queries/list-query.ts'
import { readPage } from '#admin/list/queries/rows.ts'
import { COMPARED, type Comparison } from '#domain/sitemap/compare.ts'
import { CATEGORIES } from '#domain/sitemap/report/names.ts'
import type { CheckedUrl } from '#domain/sitemap/report/rows.ts'

export const PAGE_URLS = 50
const COLUMNS =
  'id,url,lastmod,priority,changefreq,http_status,response_time_ms,status_category,issue_description'

export const SORTS: Readonly<Record<string, Sort>> = {
  // By the alphabet: error, redirect, unreachable, valid.
  '': { label: 'Auffälliges zuerst', order: [['status_category', true]] },
  adresse: { label: 'URL A–Z', order: [['url', true]] },
  'adresse-ab': { label: 'URL Z–A', order: [['url', false]] },
  status: { label: 'Kleinster Status zuerst', order: [['http_status', true]] },
  'status-ab': { label: 'Größter Status zuerst', order: [['http_status', false]] },
  datum: { label: 'Älteste zuerst', order: [['lastmod', true]] },
  'datum-ab': { label: 'Neueste zuerst', order: [['lastmod', false]] },
  antwort: { label: 'Schnellste zuerst', order: [['response_time_ms', true]] },
  'antwort-ab': { label: 'Langsamste zuerst', order: [['response_time_ms', false]] },
}

/** What the screen shows: a check, and of its addresses a part; the newest check without an id. */
export type UrlParams = ListParams & { check: string | null }

export type Urls = { rows: CheckedUrl[]; total: number; page: number; checkId: string }

/** What nobody offers means the usual: an old or mistyped address still shows a check. */
export function readUrlParams(params: URLSearchParams): UrlParams {
  const category = params.get('befund') ?? ''
  const isOffered = [...Object.keys(CATEGORIES), ...COMPARED].includes(category)
  return {
    ...readListParams(params, { statuses: {}, types: {}, sorts: () => SORTS }),
    status: isOffered ? category : '',
    check: params.get('pruefung'),
  }
}

/** '?suche=galerie&seite=2&pruefung=…&befund=error', without what is as usual. */
export function addressOf({ check, status, ...asked }: UrlParams) {
  return listAddress({ ...asked, status: '' }, { pruefung: check, befund: status })
}

/** One page of what is new, mended or still wrong; null for any other filter. */
export function comparedPage(
  checkId: string,
  comparison: Comparison<CheckedUrl> | null,
  { status, search, page }: UrlParams,
): Urls | null {
  const compared = comparison?.[status as keyof typeof comparison]
  if (!compared) return null
  const found = compared.filter(({ url }) => url.includes(search))
  const rows = found.slice((page - 1) * PAGE_URLS, page * PAGE_URLS)
  return { rows, total: found.length, page, checkId }
}

export function urlsQuery(checkId: string, asked: UrlParams) {
  const { status, search, sort, page } = asked
  function ask(head: boolean) {
    let query = urlsOf(checkId, { count: 'exact', head })
    if (status) query = query.eq('status_category', status)
    if (search) query = query.or(searchFilter(['url', 'issue_description'], search))
    for (const [column, ascending] of SORTS[sort]?.order ?? []) {
      query = query.order(column, { ascending, nullsFirst: false })
    }
    return query.order('id')
  }
  return queryOptions({
    queryKey: [SITEMAP, 'urls', checkId, asked],
    queryFn: async (): Promise<Urls> => ({
      ...(await readPage<CheckedUrl>(page, PAGE_URLS, ask)),
      checkId,
    }),
  })
}

/** All addresses of a check in the order of the sitemap. */
export function walkUrls(checkId: string, { isTrouble = false } = {}) {
  return walk<CheckedUrl>((last) => {
    const query = urlsOf(checkId).gt('id', last?.id ?? 0)
    return (isTrouble ? query.neq('status_category', 'valid') : query).order('id')
  })
}

function urlsOf(checkId: string, options?: { count: 'exact'; head: boolean }) {
  return adminRest().from('sitemap_urls').select(COLUMNS, options).eq('check_id', checkId)
}
