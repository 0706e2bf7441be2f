import type { PageWords } from '#domain/salon/pages.ts'
import { landingPages } from './landing.ts'
import { legalPages } from './legal.ts'
import { mainPages } from './main.ts'
import { morePages } from './more.ts'

/** Every public address. /sitemap.xml lists those of them that the site really answers. */
export const sitePages: PageWords[] = [...mainPages, ...morePages, ...landingPages, ...legalPages]
