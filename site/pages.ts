import type { ComponentType } from 'react'

/** `file` brings the page's styles, `script` (in site/scripts) what moves on it. */
export type Page = {
  file: string
  script: string | null
  load: () => Promise<{ default: ComponentType }>
  /** Of a page that the salon's own texts do not name. */
  title?: string
  description?: string
  /** May show the map of OpenStreetMap in a frame. */
  hasMap?: true
  /** May show the salon's photos. */
  showsPhotos?: true
}

type Load = Page['load']

/** Any address that the salon names for one of its areas. */
const landing = page('landing', () => import('./pages/landing.tsx'), { showsPhotos: true })
const legal = page('legal', () => import('./pages/legal.tsx'))

/** The table of contents: every public address that each salon has, and the file that makes its page. */
export const pages: Record<string, Page> = {
  '/': moving('home', () => import('./pages/home.tsx'), { showsPhotos: true }),
  '/leistungen': moving('leistungen', () => import('./pages/leistungen.tsx'), {
    showsPhotos: true,
  }),
  '/galerie': moving('galerie', () => import('./pages/galerie.tsx'), { showsPhotos: true }),
  '/bewertungen': moving('bewertungen', () => import('./pages/bewertungen.tsx')),
  '/philosophie': page('philosophie', () => import('./pages/philosophie.tsx')),
  '/termin-buchen': moving('termin-buchen', () => import('./pages/termin-buchen.tsx')),
  '/ueber-uns': moving('ueber-uns', () => import('./pages/ueber-uns.tsx'), { showsPhotos: true }),
  '/kontakt': moving('kontakt', () => import('./pages/kontakt.tsx'), { hasMap: true }),
  '/faq': moving('faq', () => import('./pages/faq.tsx')),
  '/impressum': legal,
  '/datenschutz': legal,
  '/barrierefreiheit': legal,
}

export const NOT_FOUND = '/nicht-gefunden'
export const FAILED = '/fehler'
export const THANKS = '/danke'

/** Answers to what has no page of its own; no search engine keeps them. */
export const hiddenPages: Record<string, Page> = {
  [NOT_FOUND]: page('hidden/nicht-gefunden', () => import('./pages/hidden/nicht-gefunden.tsx'), {
    title: 'Seite nicht gefunden',
    description:
      'Diese Adresse gibt es bei uns nicht. Hier geht es zurück zu Leistungen, Termin und Kontakt.',
  }),
  [FAILED]: page('hidden/fehler', () => import('./pages/hidden/fehler.tsx'), {
    script: null,
    title: 'Etwas ist schief gelaufen',
  }),
  [THANKS]: page('hidden/danke', () => import('./pages/hidden/danke.tsx'), {
    script: null,
    title: 'Vielen Dank',
  }),
}

/** What is no fixed page is an area of the salon; its page fails for an address that the salon does not have. */
export function pageAt(path: string): Page {
  return pages[path] ?? hiddenPages[path] ?? landing
}

function page(name: string, load: Load, more: Partial<Page> = {}): Page {
  return { file: `site/pages/${name}.tsx`, script: 'site/scripts/page.ts', load, ...more }
}

/** One that has a script of its own. */
function moving(name: string, load: Load, more: Partial<Page> = {}): Page {
  return page(name, load, { script: `site/scripts/${name}.ts`, ...more })
}
