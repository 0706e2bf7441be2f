import { expect } from 'vitest'
import { type Element, elements } from './tree.ts'

/** What a head says by name; nothing is said twice. */
export function metaOf(tree: Element): Record<string, string> {
  const named = elements(tree, 'meta').flatMap(({ attributes }) => {
    const name = attributes.get('name') ?? attributes.get('property')
    return name ? [[name, attributes.get('content') ?? ''] as const] : []
  })
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length)
  return Object.fromEntries(named)
}

/** The head's links of a kind, with their language. */
export function linksOf(tree: Element, rel: string) {
  return elements(tree, 'link')
    .filter(({ attributes }) => attributes.get('rel') === rel)
    .map(({ attributes }) => [
      attributes.get('hreflang') ?? attributes.get('hrefLang') ?? '',
      attributes.get('href'),
    ])
}
