import { collect } from '#domain/sitemap/document/collect.ts'
import { validate } from '#domain/sitemap/validate.ts'
import { NOW, openWeb, SITEMAP, type Web } from './web.ts'

export const PREFIX = 'Sitemap analysis failed: '

/** The sentence for a broken rule. */
export const rule = (text: string) => `${PREFIX}Sitemap validation failed: ${text}`

/** The pages a sitemap names once it has passed every rule, or the sentence that says why not. */
export async function readSitemap(web: Web | string | Uint8Array, url = SITEMAP) {
  const isDocument = typeof web === 'string' || web instanceof Uint8Array
  const { context, asked } = openWeb(isDocument ? { [SITEMAP]: web } : web)
  const outcome = await collect(url, context)
    .then(({ entries, hints }) =>
      validate(entries, { startedAt: NOW, host: 'salon.test', breathe: context.breathe, hints }),
    )
    .catch((error) => error.message as string)
  const isRefused = typeof outcome === 'string'
  return {
    asked,
    outcome: isRefused ? outcome : outcome.pages.map((page) => page.url),
    pages: isRefused ? [] : outcome.pages,
    hints: isRefused ? [] : outcome.hints,
  }
}
