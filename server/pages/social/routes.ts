import { Hono } from 'hono'
import type { PageWords } from '#domain/salon/pages.ts'
import type { Salon } from '#domain/salon/salon.ts'
import { NOTHING_RUNS } from '#server/http/security-headers.ts'
import { type Answer, answerOf } from '#server/pages/compress.ts'
import { contentType } from '#server/pages/content-type.ts'
import { respond } from '#server/pages/serve/routes.ts'
import type { Site } from '#server/pages/site.ts'
import { socialPath, socialSvg } from '#site/head/social-picture.ts'
import type { Paint } from './open-painter.ts'

/** A picture that could not be painted is not tried again with every request. */
const FAILED_MS = 60_000

/** Pictures for social networks are painted when somebody asks for one, and kept while a page names it. */
export function socialPictureRoutes(site: Pick<Site, 'build' | 'data'>) {
  const { paint } = site.build
  let salon: Salon | null = null
  let pages = new Map<string, PageWords>()
  let pictures = new Map<string, Promise<Answer>>()

  function follow(current: Salon) {
    if (salon === current) return
    salon = current
    pages = new Map(current.pages.map((page) => [socialPath(current, page), page]))
    pictures = new Map([...pictures].filter(([path]) => pages.has(path)))
  }

  return new Hono().get('/assets/:name{social-[0-9a-z]+.png}', async (c, next) => {
    const { path } = c.req
    follow(site.data.salon)
    const page = pages.get(path)
    // A picture that no page names any more is as unknown as one that never was.
    if (!page || !paint) return next()
    const known = pictures.get(path)
    const picture = known ?? pictureAnswer(paint, site.data.salon, page)
    if (!known) {
      pictures.set(path, picture)
      picture.catch(() => setTimeout(() => pictures.delete(path), FAILED_MS).unref())
    }
    return respond(c, await picture)
  })
}

async function pictureAnswer(paint: Paint, salon: Salon, page: PageWords): Promise<Answer> {
  const body = await paint(socialSvg(salon, page))
  const type = contentType('picture.png')
  const head = { kind: 'asset', type, policy: NOTHING_RUNS } as const
  return answerOf(head, { identity: body })
}
