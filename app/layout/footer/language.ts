import type { AllHeadWords } from '#app/layout/head/head-words.ts'

const KEY = 'language'

let headWords: Promise<AllHeadWords> | null = null

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

/** Title, description and keywords change their language; the page's text stays German. */
export async function writeHead(path: string, language: Language) {
  headWords ??= asked()
  const words = wordsOf(await headWords, path, language)
  // Whoever went on meanwhile has another page's head by now.
  if (!words || path !== location.pathname) return
  document.title = words.title
  for (const name of ['description', 'keywords'] as const) {
    document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', words[name])
  }
}

/** Null for an address that is no page of ours. */
export function wordsOf(all: AllHeadWords, path: string, language: Language) {
  return all[path.replace(/\/$/, '') || '/']?.[language] ?? null
}

/** A head that cannot be fetched stays as it is. */
async function asked(): Promise<AllHeadWords> {
  const answer = await fetch('/head-words.json').catch(() => null)
  if (answer?.ok) return answer.json()
  headWords = null
  return {}
}
