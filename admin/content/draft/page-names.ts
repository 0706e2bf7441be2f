import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { FIXED_PAGES } from '#domain/salon/schema/pages.ts'

/** Every public page by the name an owner knows it by. */
export function pageNames({ landingPages }: Pick<SalonDocument, 'landingPages'>) {
  const landing = landingPages.map(({ path, headline: { plain, emphasis } }) => {
    return [path, `${plain} ${emphasis}`] as const
  })
  return [...Object.entries(FIXED_PAGES), ...landing]
}
