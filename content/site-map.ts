type Words = { de: string; en: string }

export type SitePage = {
  path: string
  title: Words
  description: Words
  keywords: Words
  priority: number
  changefreq: 'weekly' | 'monthly' | 'yearly'
}

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

export { sitePages } from './pages/all.ts'

export const notFoundPage = {
  title: 'Seite nicht gefunden',
  description:
    'Diese Adresse gibt es bei uns nicht. Hier geht es zurück zu Leistungen, Termin und Kontakt.',
} as const
