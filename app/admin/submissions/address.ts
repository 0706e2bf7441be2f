const SEARCH_MAX_CHARACTERS = 100

/** What a list shows; all of it stands in the address. */
export type Asked = { search: string; status: string; page: number }

/** A status that nobody offers means all: an old or mistyped address still shows a list. */
export function readAsked(params: URLSearchParams, statuses: readonly string[]): Asked {
  const status = params.get('status') ?? ''
  const page = Number(params.get('seite') ?? 1)
  return {
    search: (params.get('suche') ?? '').trim().slice(0, SEARCH_MAX_CHARACTERS),
    status: statuses.includes(status) ? status : '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** '?suche=anna&status=new&seite=2', without what is as usual. */
export function addressOf({ search, status, page }: Asked) {
  const params = new URLSearchParams({
    ...(search && { suche: search }),
    ...(status && { status }),
    ...(page > 1 && { seite: String(page) }),
  })
  return `?${params}`
}
