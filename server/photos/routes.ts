import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { PHOTO_WIDTHS } from '#domain/photos/photo.ts'
import type { SentPhoto } from '#domain/photos/salon-file.ts'
import type { Auth } from '#server/auth/open.ts'
import type { Caller } from '#server/http/caller.ts'
import { ApiError, tooBusy } from '#server/http/errors.ts'
import { hasOwnToken } from '#server/http/identify-caller.ts'
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
/** What a browser says of a part takes a tenth of it. */
const PART_HEAD_MAX_BYTES = 1_000
const MULTIPART = /^multipart\/form-data;\s*boundary=("?)([\w'+.-]{1,70})\1$/i
const REFUSED = '22023'
const TOO_MANY = 'Gerade kommen zu viele Fotos auf einmal. Gleich noch einmal versuchen.'

/** Whoever comes when many wait hears so before anything is done for him; strangers never wait here. */
export function photoTurns(auth: Auth): MiddlewareHandler {
  const turns = openTurns(READ_AT_ONCE, WAITING_MAX, () => tooBusy(TOO_MANY))
  return async (c, next) => ((await hasOwnToken(auth, c)) ? turns.take(next) : next())
}

/** /salon/photos: the bytes of photos, for admins; what they show stands in the salon's document. */
export function photoRoutes({ asCaller }: Parts) {
  return new Hono<Env>()
    .get('/', async (c) => c.json(await asCaller(c)((query) => readStoredPhotos(query))))
    .post('/', async (c) => {
      checkLength(c.req.header('Content-Length'))
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

/** Decided before a byte is read: who does not say how much comes is not listened to. */
function checkLength(length: string | undefined) {
  if (!/^\d+$/.test(length ?? '')) {
    throw new ApiError(411, REFUSED, 'Die Größe des Fotos fehlt. Bitte noch einmal senden.')
  }
  if (Number(length) > BODY_MAX_BYTES) {
    throw new ApiError(413, REFUSED, 'Das Foto ist zu groß: höchstens 2 MB auf einmal.')
  }
}

async function sentIn(c: Context): Promise<SentPhoto> {
  const form = await countedForm(c).catch((cause) => {
    const message = 'Das Foto kam nicht vollständig an. Bitte noch einmal senden.'
    throw new ApiError(400, REFUSED, message, { cause })
  })
  const [tiny = new Uint8Array()] = await blobsIn(form, 'tiny')
  return { tiny, files: await blobsIn(form, 'file') }
}

/** Parts and what is said of each are counted first: thousands of empty ones would take seconds to read. */
async function countedForm(c: Context) {
  const [, , boundary] = MULTIPART.exec(c.req.header('Content-Type') ?? '') ?? []
  const body = Buffer.from(await c.req.arrayBuffer())
  const start = `--${boundary}`
  const end = body.lastIndexOf(`${start}--`)
  if (!boundary || end < body.length - start.length - '--\r\n'.length) throw new Error('No end')
  let at = body.indexOf(start)
  for (let parts = 0; at < end; parts += 1) {
    const hasHead = body.subarray(at, at + PART_HEAD_MAX_BYTES).includes('\r\n\r\n')
    if (parts === PARTS_MAX || !hasHead) throw new Error('Too many parts, or too much said of one')
    at = body.indexOf(start, at + start.length)
  }
  const type = `multipart/form-data; boundary=${boundary}`
  return new Response(body, { headers: { 'Content-Type': type } }).formData()
}

function blobsIn(form: FormData, name: string) {
  const blobs = form.getAll(name).filter((one) => one instanceof Blob)
  return Promise.all(blobs.map(async (one) => new Uint8Array(await one.arrayBuffer())))
}
