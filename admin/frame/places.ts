/** What is for owners, with all that stands beneath. It decides nothing: the server does. */
const FOR_OWNERS = ['/admin/inhalte', '/admin/einrichten', '/admin/person', '/admin/system']
const BUT_FOR_ALL = '/admin/inhalte/fotos'

/** Whether a screen is an owner's. */
export function isForOwners(pathname: string) {
  if (isBelow(pathname, BUT_FOR_ALL)) return false
  return FOR_OWNERS.some((place) => isBelow(pathname, place))
}

function isBelow(pathname: string, place: string) {
  return pathname === place || pathname.startsWith(`${place}/`)
}
