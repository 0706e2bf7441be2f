import { fullTitle } from '#app/layout/page-meta.ts'

const KEY = 'language'

export type Language = 'de' | 'en'

/** German unless the visitor chose English; a browser that stores nothing keeps German. */
export function storedLanguage(): Language {
  try {
    return localStorage.getItem(KEY) === 'en' ? 'en' : 'de'
  } catch {
    return 'de'
  }
}

export function storeLanguage(language: Language) {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // The choice then lasts as long as the page does.
  }
}

/** What a page's head says in a language; null for an address that is no page of ours. */
export async function headWords(path: string, language: Language) {
  // Few visitors switch: the words of all pages are fetched when somebody does.
  const { sitePages } = await import('#content/pages/all.ts')
  const page = sitePages.find((one) => one.path === (path.replace(/\/$/, '') || '/'))
  if (!page) return null
  return {
    title: fullTitle(page.title[language]),
    description: page.description[language],
    keywords: page.keywords[language],
  }
}

/** Title, description and keywords change their language; the page's text stays German. */
export async function writeHead(path: string, language: Language) {
  const words = await headWords(path, language)
  if (!words) return
  document.title = words.title
  for (const name of ['description', 'keywords'] as const) {
    document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', words[name])
  }
}
