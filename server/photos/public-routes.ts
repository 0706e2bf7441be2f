import { Hono } from 'hono'
import { isSeen } from '#domain/photos/may-be-shown.ts'
import { photoPath } from '#domain/photos/photo.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import type { Database, Query } from '#server/database/open.ts'
import { NOTHING_RUNS } from '#server/http/security-headers.ts'
import { answerOf } from '#server/pages/compress.ts'
import { respond } from '#server/pages/serve/routes.ts'
import type { Site } from '#server/pages/site.ts'
import { readPhotoBytes } from './stored.ts'

type Parts = { site: Pick<Site, 'data'>; database: Database }

/** /fotos: what the salon shows at this moment. Of every other photo nobody learns that it exists. */
export function publicPhotoRoutes({ site, database }: Parts) {
  return new Hono().get('/fotos/:name{[0-9a-f]{32}\\.(?:webp|jpg)}', async (c, next) => {
    const [hash = ''] = c.req.param('name').split('.')
    const file = await database.forStranger((query) => readSeenFile(query, hash))
    if (!file || photoPath({ hash, type: file.type }) !== c.req.path) return next()
    const { isPreview: isHidden } = site.data.salon
    const head = { kind: 'photo', type: file.type, policy: NOTHING_RUNS, isHidden } as const
    return respond(c, answerOf(head, { identity: file.bytes }, hash))
  })
}

/** Asks the document itself: pages follow it a moment later, or not at all while something is wrong with them. */
async function readSeenFile(query: Query, hash: string) {
  const file = await readPhotoBytes(query, hash)
  if (!file) return null
  // Asked last: it may have been taken back while it was read.
  const [row] = await query<{ photos: SalonDocument['photos'] }>(
    `select coalesce(document -> 'photos', '[]') as photos from public.salon`,
  )
  const photos = row?.photos ?? []
  return photos.some((one) => file.ids.includes(one.id) && isSeen(one, photos)) ? file : null
}
