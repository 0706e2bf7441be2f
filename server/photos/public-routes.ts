import { Hono } from 'hono'
import { isSeen } from '#domain/photos/may-be-shown.ts'
import { type PhotoFile, photoPath } from '#domain/photos/photo.ts'
import type { Salon } from '#domain/salon/salon.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import type { Database } from '#server/database/open.ts'
import { NOTHING_RUNS } from '#server/http/security-headers.ts'
import { answerOf } from '#server/pages/compress.ts'
import { respond } from '#server/pages/serve/routes.ts'
import type { Site } from '#server/pages/site.ts'
import { openPhotoMemory } from './memory.ts'
import { readPhotoBytes } from './stored.ts'

type Parts = { site: Pick<Site, 'data'>; database: Database }

/** /fotos: what the salon shows at this moment. Of every other photo nobody learns that it exists. */
export function publicPhotoRoutes({ site, database }: Parts) {
  const memory = openPhotoMemory(read)
  const mayBeSeen = openConsents(database)
  let salon: Salon | null = null
  let shown = new Map<string, ShownFile>()

  async function read(hash: string) {
    const file = await database.forStranger((query) => readPhotoBytes(query, hash))
    if (!file) return null
    const head = { kind: 'photo', type: file.type, policy: NOTHING_RUNS } as const
    return answerOf(head, { identity: file.bytes })
  }

  function shownAt(path: string) {
    if (salon !== site.data.salon) {
      salon = site.data.salon
      shown = new Map(filesOf(salon).map((one) => [photoPath(one.file), one]))
      const hashes = new Set([...shown.values()].map(({ file }) => file.hash))
      memory.keepOnly((hash) => hashes.has(hash))
    }
    return shown.get(path)
  }

  return new Hono().get('/fotos/:name{[0-9a-f]{32}\\.(webp|jpg)}', async (c, next) => {
    const one = shownAt(c.req.path)
    const answer = one && (await memory.get(one.file.hash))
    // Asked last: it may have been taken back while it was read.
    if (!answer || !(await mayBeSeen(one.id))) return next()
    const isHidden = site.data.salon.isPreview
    return respond(c, { ...answer, isHidden })
  })
}

/** Asks the document itself: pages follow it a moment later, or not at all while something is wrong with them. */
function openConsents(database: Database) {
  let version = 0
  let seen: Set<string> | null = null
  let asked: Promise<void> | null = null

  async function ask() {
    const [row] = await database.as('service_role', null, (query) =>
      query<{ version: number; photos: SalonDocument['photos'] }>(
        `select version::int, coalesce(document -> 'photos', '[]') as photos
           from public.salon where version <> $1`,
        [version],
      ),
    )
    if (!row) return
    version = row.version
    seen = new Set(row.photos.filter((one) => isSeen(one, row.photos)).map(({ id }) => id))
  }

  return async (id: string) => {
    // Many who ask at once ask together; without a database nobody changes what was last known.
    asked ??= ask()
      .catch(() => {})
      .finally(() => {
        asked = null
      })
    await asked
    return seen?.has(id) ?? true
  }
}

type ShownFile = { id: string; file: PhotoFile }

/** Those on the wall, and how it was before. */
function filesOf({ photos }: Salon): ShownFile[] {
  const all = photos.flatMap((one) => (one.before ? [one, one.before] : [one]))
  return all.flatMap(({ id, files }) => files.map((file) => ({ id, file })))
}
