import { quoted } from './failure.ts'

const NAMED_MAX = 5

export type Note<Kind> = { kind: Kind; count: number; urls: string[] }
export type Notes<Kind> = { note(kind: Kind, url: string): void; list(): Note<Kind>[] }

/** How often something was seen, and where the first times. */
export function openNotes<Kind extends string>(): Notes<Kind> {
  const found = new Map<Kind, Note<Kind>>()
  return {
    note(kind, url) {
      const one = found.get(kind) ?? { kind, count: 0, urls: [] }
      one.count += 1
      if (one.urls.length < NAMED_MAX) one.urls.push(url)
      found.set(kind, one)
    },
    list: () => [...found.values()],
  }
}

/** 'URL is not absolute https (7): a, b, c, d, e, …' for each broken rule, in the order of the rules. */
export function faultTexts<Kind extends string>(rules: Record<Kind, string>, faults: Notes<Kind>) {
  const kinds = Object.keys(rules)
  return faults
    .list()
    .sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
    .map(({ kind, count, urls }) => {
      const named = urls.filter((url) => url !== '').map(quoted)
      if (named.length === 0) return `${rules[kind]} (${count})`
      return `${rules[kind]} (${count}): ${named.join(', ')}${count > named.length ? ', …' : ''}`
    })
}
