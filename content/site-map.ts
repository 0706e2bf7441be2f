export { sitePages } from './pages/all.ts'

export const notFoundPage = {
  title: 'Seite nicht gefunden',
  description:
    'Diese Adresse gibt es bei uns nicht. Hier geht es zurück zu Leistungen, Termin und Kontakt.',
} as const
