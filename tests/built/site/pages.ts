import type { Site } from '#server/pages/site.ts'
import { socialPictureRoutes } from '#server/pages/social/routes.ts'
import { socialPath } from '#site/head/social-picture.ts'
import { hiddenPages } from '#site/pages.ts'
import { builtSite } from '#tests/support/site/built-site.ts'
import { parseHtml } from './html.ts'

/** The sample as it is built; whoever needs nothing else need not render it again. */
export const site = await builtSite()

/** Everything the built site answers, and its pages as trees: public ones, and those for what has none. */
export const { answers, pages, pictures, pictureAt, publicPages, textAt } = readSite(site)

export function readSite(site: Site) {
  const { answers, data } = site
  const painting = socialPictureRoutes(site)
  const pages = [...answers]
    .filter(([, { kind, type }]) => kind === 'page' && type.startsWith('text/html'))
    .map(([path, { bodies }]) => {
      const html = bodies.identity.toString()
      return { path, html, tree: parseHtml(html) }
    })
  return {
    answers,
    pages,
    /** Addresses of pictures that are painted when somebody asks for them. */
    pictures: new Set(data.salon.pages.map((page) => socialPath(data.salon, page))),
    pictureAt: (path: string) => painting.request(path),
    publicPages: pages.filter(({ path }) => !(path in hiddenPages)),
    textAt: (path: string) => answers.get(path)?.bodies.identity.toString() ?? '',
  }
}
