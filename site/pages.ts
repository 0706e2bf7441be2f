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

/** Any address that the salon names for one of its areas. */
const landing: Page = {
  file: 'site/pages/landing.tsx',
  script: 'site/scripts/page.ts',
  showsPhotos: true,
  load: () => import('./pages/landing.tsx'),
}
const legal: Page = {
  file: 'site/pages/legal.tsx',
  script: 'site/scripts/page.ts',
  load: () => import('./pages/legal.tsx'),
}

/** The table of contents: every public address that each salon has, and the file that makes its page. */
export const pages: Record<string, Page> = {
  '/': {
    file: 'site/pages/home.tsx',
    script: 'site/scripts/home.ts',
    showsPhotos: true,
    load: () => import('./pages/home.tsx'),
  },
  '/leistungen': {
    file: 'site/pages/leistungen.tsx',
    script: 'site/scripts/leistungen.ts',
    showsPhotos: true,
    load: () => import('./pages/leistungen.tsx'),
  },
  '/galerie': {
    file: 'site/pages/galerie.tsx',
    script: 'site/scripts/galerie.ts',
    showsPhotos: true,
    load: () => import('./pages/galerie.tsx'),
  },
  '/bewertungen': {
    file: 'site/pages/bewertungen.tsx',
    script: 'site/scripts/bewertungen.ts',
    load: () => import('./pages/bewertungen.tsx'),
  },
  '/philosophie': {
    file: 'site/pages/philosophie.tsx',
    script: 'site/scripts/page.ts',
    load: () => import('./pages/philosophie.tsx'),
  },
  '/termin-buchen': {
    file: 'site/pages/termin-buchen.tsx',
    script: 'site/scripts/termin-buchen.ts',
    load: () => import('./pages/termin-buchen.tsx'),
  },
  '/ueber-uns': {
    file: 'site/pages/ueber-uns.tsx',
    script: 'site/scripts/ueber-uns.ts',
    showsPhotos: true,
    load: () => import('./pages/ueber-uns.tsx'),
  },
  '/kontakt': {
    file: 'site/pages/kontakt.tsx',
    script: 'site/scripts/kontakt.ts',
    hasMap: true,
    load: () => import('./pages/kontakt.tsx'),
  },
  '/faq': {
    file: 'site/pages/faq.tsx',
    script: 'site/scripts/faq.ts',
    load: () => import('./pages/faq.tsx'),
  },
  '/impressum': legal,
  '/datenschutz': legal,
  '/barrierefreiheit': legal,
}

export const NOT_FOUND = '/nicht-gefunden'
export const FAILED = '/fehler'
export const THANKS = '/danke'

/** Answers to what has no page of its own; no search engine keeps them. */
export const hiddenPages: Record<string, Page> = {
  [NOT_FOUND]: {
    file: 'site/pages/hidden/nicht-gefunden.tsx',
    script: 'site/scripts/page.ts',
    title: 'Seite nicht gefunden',
    description:
      'Diese Adresse gibt es bei uns nicht. Hier geht es zurück zu Leistungen, Termin und Kontakt.',
    load: () => import('./pages/hidden/nicht-gefunden.tsx'),
  },
  [FAILED]: {
    file: 'site/pages/hidden/fehler.tsx',
    script: null,
    title: 'Etwas ist schief gelaufen',
    load: () => import('./pages/hidden/fehler.tsx'),
  },
  [THANKS]: {
    file: 'site/pages/hidden/danke.tsx',
    script: null,
    title: 'Vielen Dank',
    load: () => import('./pages/hidden/danke.tsx'),
  },
}

/** What is no fixed page is an area of the salon; its page fails for an address that the salon does not have. */
export function pageAt(path: string): Page {
  return pages[path] ?? hiddenPages[path] ?? landing
}
