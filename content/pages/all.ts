import type { PageWords } from '#domain/salon/pages.ts'
import { landingPages } from './landing.ts'
import { legalPages } from './legal.ts'
import { mainPages } from './main.ts'
import { morePages } from './more.ts'

/** Every public address. /sitemap.xml lists those of them that the site really answers. */
export const sitePages: PageWords[] = [...mainPages, ...morePages, ...landingPages, ...legalPages]

export const notFoundPage = {
  title: 'Seite nicht gefunden',
  description:
    'Diese Adresse gibt es bei uns nicht. Hier geht es zurück zu Leistungen, Termin und Kontakt.',
} as const
