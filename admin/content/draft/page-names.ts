import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { FIXED_PATHS } from '#domain/salon/schema/pages.ts'

const NAMES: Record<(typeof FIXED_PATHS)[number], string> = {
  '/': 'Startseite',
  '/leistungen': 'Leistungen',
  '/galerie': 'Galerie',
  '/termin-buchen': 'Termin buchen',
  '/ueber-uns': 'Über uns',
  '/kontakt': 'Kontakt',
  '/bewertungen': 'Bewertungen',
  '/philosophie': 'Philosophie',
  '/faq': 'Häufige Fragen',
  '/impressum': 'Impressum',
  '/datenschutz': 'Datenschutz',
  '/barrierefreiheit': 'Barrierefreiheit',
}

/** Every public page by the name an owner knows it by. */
export function pageNames({ landingPages }: Pick<SalonDocument, 'landingPages'>) {
  return [
    ...FIXED_PATHS.map((path): [string, string] => [path, NAMES[path]]),
    ...landingPages.map(({ path, headline: { plain, emphasis } }): [string, string] => [
      path,
      `${plain} ${emphasis}`,
    ]),
  ]
}
