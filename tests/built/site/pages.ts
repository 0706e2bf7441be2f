import { hiddenPages } from '#site/pages.ts'
import { builtSite } from '#tests/support/site/built-site.ts'
import { parseHtml } from './tree.ts'

const site = await builtSite()

/** Everything the built site answers. */
export const { answers } = site

/** Every public page and those for what has none, read as trees. */
export const pages = [...answers]
  .filter(([, { kind, type }]) => kind === 'page' && type.startsWith('text/html'))
  .map(([path, { bodies }]) => {
    const html = bodies.identity.toString()
    return { path, html, tree: parseHtml(html) }
  })

export const publicPages = pages.filter(({ path }) => !(path in hiddenPages))

export function textAt(path: string) {
  return answers.get(path)?.bodies.identity.toString() ?? ''
}
