import { parsedUrl } from '#domain/address/parsed-url.ts'

const START = '/admin/dashboard'
const PARAMETER = 'zurueck'
const NO_RETURN = ['/admin/login', '/admin/einladung', '/admin/kein-zugriff']
/** Never asked: an address that leaves it is no address of ours. */
const SOMEWHERE = 'https://salon.invalid'

/** The login, which afterwards leads back to where somebody was. Told twice, a tab still knows where that is. */
export function loginAddress({ pathname, search, hash = '' }: Place) {
  if (pathname === '/admin/login') return pathname + search
  const place = pathname + search + hash
  if (place === START || returnAddress(place) !== place) return '/admin/login'
  return `/admin/login?${new URLSearchParams({ [PARAMETER]: place })}`
}

/** Where the login leads: to a screen of the admin area and nowhere else, whatever the link said. */
export function afterLogin(params: URLSearchParams) {
  return returnAddress(params.get(PARAMETER))
}

export function hasReturn(params: URLSearchParams) {
  return params.has(PARAMETER)
}

type Place = { pathname: string; search: string; hash?: string }

function returnAddress(asked: string | null) {
  const url = asked?.startsWith('/') ? parsedUrl(asked, SOMEWHERE) : null
  if (!url) return START
  const { origin, pathname, search, hash } = url
  const isOurs = origin === SOMEWHERE && pathname.startsWith('/admin/')
  return isOurs && !NO_RETURN.includes(pathname) ? pathname + search + hash : START
}
