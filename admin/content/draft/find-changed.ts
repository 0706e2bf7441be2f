import type { Patch } from '#domain/salon/document/patch.ts'
import { textsIn } from '#domain/salon/document/read-document.ts'

/** Where a page shows what was changed: the entry by its name in the address, or the new words. */
export function findChanged(page: Document, patches: Patch[], nameIn: (text: string) => string) {
  for (const { path, after } of patches) {
    const entry = path.toReversed().map((key) => page.getElementById(key))
    const found = [...entry, ...textsIn(after).map(({ text }) => saying(page, nameIn(text)))]
    const place = found.find((one) => one !== null)
    if (place) return place
  }
  return null
}

/** The innermost part of a page that says this. */
function saying({ body }: Document, text: string) {
  const says = (element: Element) => element.textContent.includes(text)
  const all = text.trim() === '' ? [] : [...body.querySelectorAll('*')].filter(says)
  return all.find((element) => ![...element.children].some(says)) ?? null
}
