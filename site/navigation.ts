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
