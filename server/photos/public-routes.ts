import { Hono } from 'hono'
import { type PhotoFile, photoPath } from '#domain/photos/photo.ts'
import type { Salon } from '#domain/salon/salon.ts'
import type { Database } from '#server/database/open.ts'
import { NOTHING_RUNS } from '#server/http/security-headers.ts'
import { answerOf } from '#server/pages/compress.ts'
import { answerWith } from '#server/pages/serve/answer.ts'
import { questionOf } from '#server/pages/serve/routes.ts'
import type { Site } from '#server/pages/site.ts'
import { openPhotoMemory } from './memory.ts'
import { readPhotoBytes } from './stored.ts'
import { openTurns } from './turns.ts'

/** Visitors never take all of the connections that the owner works with. */
const READ_AT_ONCE = 2

type Parts = { site: Pick<Site, 'data'>; database: Database }

/** /fotos: what the salon shows at this moment. Of every other photo nobody learns that it exists. */
export function publicPhotoRoutes({ site, database }: Parts) {
  const inTurn = openTurns(READ_AT_ONCE)
  const memory = openPhotoMemory((hash) => inTurn(() => read(hash)))
  let salon: Salon | null = null
  let shown = new Map<string, PhotoFile>()

  async function read(hash: string) {
    const file = await database.as('service_role', null, (query) => readPhotoBytes(query, hash))
    if (!file) return null
    const head = { kind: 'photo', type: file.type, policy: NOTHING_RUNS } as const
    return answerOf(head, { identity: file.bytes })
  }

  function shownAt(path: string) {
    if (salon !== site.data.salon) {
      salon = site.data.salon
      shown = new Map(filesOf(salon).map((file) => [photoPath(file), file]))
      const hashes = new Set([...shown.values()].map(({ hash }) => hash))
      memory.keepOnly((hash) => hashes.has(hash))
    }
    return shown.get(path)
  }

  return new Hono().get('/fotos/:name{[0-9a-f]{32}\\.(webp|jpg)}', async (c, next) => {
    const file = shownAt(c.req.path)
    const answer = file && (await memory.get(file.hash))
    // It may have been taken back while it was read.
    if (!answer || !shownAt(c.req.path)) return next()
    const isHidden = site.data.salon.isPreview
    const { body, ...head } = answerWith({ ...answer, isHidden }, questionOf(c), 200)
    return new Response(body, head)
  })
}

/** Those on the wall, and how it was before. */
function filesOf({ photos }: Salon) {
  return photos.flatMap(({ files, before }) => [...files, ...(before?.files ?? [])])
}
