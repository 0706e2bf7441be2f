import { join } from 'node:path'
import { SAMPLE_SITE_URL } from '#content/salon.ts'
import { NOWHERE } from '#server/pages/addresses.ts'
import { loadSite } from '#server/pages/load.ts'
import { ROOT } from '#tests/support/product.ts'
import { parseHtml } from './tree.ts'

const { answers: loaded } = await loadSite({
  siteUrl: SAMPLE_SITE_URL,
  buildDir: join(ROOT, 'build'),
})

/** Everything the built site answers. */
export const answers = loaded

/** Every public page and the page for addresses that lead nowhere, read as trees. */
export const pages = [...answers]
  .filter(([, { kind, type }]) => kind === 'page' && type.startsWith('text/html'))
  .map(([path, { bodies }]) => {
    const html = bodies.identity.toString()
    return { path, html, tree: parseHtml(html) }
  })

export const publicPages = pages.filter(({ path }) => path !== NOWHERE)

export function textAt(path: string) {
  return answers.get(path)?.bodies.identity.toString() ?? ''
}
