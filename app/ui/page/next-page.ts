import { once } from './once.ts'

const pages = new Map<string, Promise<Document>>()
/** Those of them that have arrived. */
const arrived = new Map<string, Document>()

/** The built page at an address: at once when it is there. */
export function arrivedPage(path: string) {
  return arrived.get(path)
}

export function pageAt(path: string) {
  return once(pages, path, () => fetchPage(path))
}

async function fetchPage(path: string) {
  const text = await (await fetch(path)).text()
  // The policy would complain about the page's inline styles, which nobody needs here.
  const words = text.replace(/<style[\s\S]*?<\/style>/g, '')
  const page = new DOMParser().parseFromString(words, 'text/html')
  arrived.set(path, page)
  return page
}
