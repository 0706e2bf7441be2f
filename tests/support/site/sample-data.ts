import { openingNotesOn } from '#domain/hours/special-days.ts'
import type { PageData, SiteData } from '#site/site-data.tsx'
import { closures, sampleSalon } from '#tests/support/sample-salon.ts'

/** What the sample salon's pages are made of on a quiet day. */
export const sampleData: SiteData = {
  salon: sampleSalon,
  siteUrl: 'https://salon.example',
  opening: openingNotesOn('2026-11-15', sampleSalon.hours, closures),
  reviews: { newest: [], total: 0, counts: [] },
  dates: new Map(sampleSalon.pages.map(({ path }) => [path, '2026-11-15'])),
}

export function samplePage(path: string, changes: Partial<SiteData> = {}): PageData {
  return { ...sampleData, ...changes, path }
}
