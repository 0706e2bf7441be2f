/** `below` says that everything under the old address moves too. Targets are constants: nothing of
 * what a visitor typed ever reaches a Location header. 302 where the address may get a page of its own. */
type Redirect = { from: string; to: string; status: 301 | 302; below: boolean }

export const redirects: Redirect[] = [
  { from: '/services', to: '/leistungen', status: 301, below: false },
  { from: '/gallery', to: '/galerie', status: 301, below: false },
  { from: '/booking', to: '/termin-buchen', status: 301, below: false },
  { from: '/about', to: '/ueber-uns', status: 301, below: false },
  { from: '/contact', to: '/kontakt', status: 301, below: false },
  { from: '/reviews', to: '/bewertungen', status: 301, below: false },
  { from: '/philosophy', to: '/philosophie', status: 301, below: false },
  { from: '/team', to: '/ueber-uns', status: 301, below: true },
  { from: '/en', to: '/', status: 302, below: true },
]
