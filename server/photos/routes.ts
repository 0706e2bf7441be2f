import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { PHOTO_WIDTHS } from '#domain/photos/photo.ts'
import { PHOTO_SIZES, type SentPhoto } from '#domain/photos/salon-file.ts'
import { limitedBody } from '#server/http/body.ts'
import { ApiError, tooBusy } from '#server/http/errors.ts'
import type { Caller } from '#server/http/identify-caller.ts'
import { openTurns } from '#server/http/turns.ts'
import type { AsCaller } from '#server/salon/change.ts'
import { readPhoto } from './read-photo.ts'
import { readPhotoBytes, readStoredPhotos, storePhoto } from './stored.ts'

type Env = { Variables: { caller: Caller } }
type Parts = { asCaller: (c: Context<Env>) => AsCaller }

const BODY_MAX_BYTES = 2 * 1024 * 1024
/** A phone sends one after the other; each that is read takes several times its size of memory. */
const READ_AT_ONCE = 2
const WAITING_MAX = 8
/** A tiny picture and one in each width. */
const PARTS_MAX = 1 + PHOTO_WIDTHS.length
const REFUSED = '22023'
const TOO_MANY = 'Gerade kommen zu viele Fotos auf einmal. Gleich noch einmal versuchen.'

/** Whoever comes when many wait hears so before anything is read; strangers never wait here. */
export function photoTurns(): MiddlewareHandler<Env> {
  const turns = openTurns(READ_AT_ONCE, WAITING_MAX, () => tooBusy(TOO_MANY))
  return (c, next) => (c.var.caller.role === 'authenticated' ? turns.take(next) : next())
}

/** /salon/photos: the bytes of photos, for admins; what they show stands in the salon's document. */
export function photoRoutes({ asCaller }: Parts) {
  return new Hono<Env>()
    .get('/', async (c) => c.json(await asCaller(c)((query) => readStoredPhotos(query))))
    .post('/', async (c) => {
      const photo = readPhoto(await sentIn(c))
      if ('problem' in photo) throw new ApiError(422, REFUSED, photo.problem)
      const [stored] = await asCaller(c)(async (query) => {
        await storePhoto(query, photo)
        return readStoredPhotos(query, photo.id)
      })
      return c.json(stored, 201)
    })
    .get('/:hash{[0-9a-f]{32}}', async (c) => {
      const hash = c.req.param('hash')
      const file = await asCaller(c)((query) => readPhotoBytes(query, hash))
      if (!file) throw new ApiError(404, 'PGRST116', 'Dieses Foto gibt es nicht mehr.')
      return c.body(file.bytes, 200, { 'Content-Type': file.type })
    })
}

/** The tiny picture and its files, one behind the other: a header says how long each is. */
async function sentIn(c: Context): Promise<SentPhoto> {
  const sizes = (c.req.header(PHOTO_SIZES) ?? '').split(',').map(Number)
  const body = await limitedBody(c.req.raw, BODY_MAX_BYTES).catch(notWhole)
  if (!body) throw new ApiError(413, REFUSED, 'Das Foto ist zu groß: höchstens 2 MB auf einmal.')
  const isWhole =
    sizes.length <= PARTS_MAX &&
    sizes.every((size) => Number.isInteger(size) && size >= 0) &&
    sizes.reduce((sum, size) => sum + size, 0) === body.length
  if (!isWhole) notWhole()
  let at = 0
  const [tiny = new Uint8Array(), ...files] = sizes.map((size) => {
    at += size
    return new Uint8Array(body.subarray(at - size, at))
  })
  return { tiny, files }
}

function notWhole(cause?: unknown): never {
  const message = 'Das Foto kam nicht vollständig an. Bitte noch einmal senden.'
  throw new ApiError(400, REFUSED, message, { cause })
}
