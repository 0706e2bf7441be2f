import type { Salon } from '#domain/salon/salon.ts'

/** The six links of the main navigation, in their order. */
export const navigation = [
  { path: '/', label: 'Start' },
  { path: '/leistungen', label: 'Leistungen' },
  { path: '/galerie', label: 'Galerie' },
  { path: '/termin-buchen', label: 'Termin' },
  { path: '/ueber-uns', label: 'Team' },
  { path: '/kontakt', label: 'Kontakt' },
] as const

export const jobAnchor = { path: '/ueber-uns#job-application', label: 'Jetzt bewerben' } as const

/** Where prices are read without another tap: the first area of the list, opened; null while there are none. */
export function pricesPath([first]: Salon['categories']) {
  return first ? `/leistungen#${first.id}` : null
}
