import { fullTitle } from '#app/layout/page-meta.ts'
import { sitePages } from '#content/site-map.ts'

export type HeadWords = { title: string; description: string; keywords: string }
export type AllHeadWords = Record<string, { de: HeadWords; en: HeadWords }>

/** Title, description and keywords of all pages in both languages, for the few who switch. */
export function loader() {
  return Response.json(allHeadWords())
}

export function allHeadWords(): AllHeadWords {
  return Object.fromEntries(
    sitePages.map(({ path, title, description, keywords }) => {
      const words = (language: 'de' | 'en') => ({
        title: fullTitle(title[language]),
        description: description[language],
        keywords: keywords[language],
      })
      return [path, { de: words('de'), en: words('en') }]
    }),
  )
}
