const SEARCH_MAX_CHARACTERS = 100

/** What a list shows; all of it stands in the address. */
export type ListParams = {
  search: string
  status: string
  type: string
  sort: string
  page: number
}

type Offered = { statuses: object; types: object; sorts: (status: string) => object }

/** A status that nobody offers means none: an old or mistyped address still shows a list. */
export function readListParams(params: URLSearchParams, offered: Offered): ListParams {
  const known = (name: string, all: object) => {
    const value = params.get(name) ?? ''
    return Object.hasOwn(all, value) ? value : ''
  }
  const status = known('status', offered.statuses)
  const page = Number(params.get('seite') ?? 1)
  return {
    search: (params.get('suche') ?? '').trim().slice(0, SEARCH_MAX_CHARACTERS),
    status,
    type: known('art', offered.types),
    sort: known('sortierung', offered.sorts(status)),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** '?suche=anna&status=new&sortierung=name&seite=2&eintrag=…', without what is as usual. */
export function addressOf(asked: ListParams, others: Readonly<Record<string, string | null>> = {}) {
  const { search, status, type, sort, page } = asked
  const params = new URLSearchParams({
    ...(search && { suche: search }),
    ...(status && { status }),
    ...(type && { art: type }),
    ...(sort && { sortierung: sort }),
    ...(page > 1 && { seite: String(page) }),
  })
  for (const [name, value] of Object.entries(others)) if (value) params.set(name, value)
  return `?${params}`
}
