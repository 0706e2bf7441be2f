import type { StoredPhoto } from '#domain/photos/photo.ts'
import { photoRequest, type SentPhoto } from '#domain/photos/salon-file.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { hashOf } from '#server/photos/read-photo.ts'
import type { TestServer } from '#tests/support/server.ts'
import encoded from './pictures.json' with { type: 'json' }

type Bytes = Uint8Array<ArrayBuffer>
type PictureName = keyof typeof encoded

/** Small real files, made by a real program. */
export const pictures = Object.fromEntries(
  Object.entries(encoded).map(([name, base64]) => [
    name,
    new Uint8Array(Buffer.from(base64, 'base64')),
  ]),
) as Record<PictureName, Bytes>

/** 240 and 480 pixels wide. */
export const sentPhoto: SentPhoto = {
  tiny: pictures.tiny,
  files: [pictures.small, pictures.large],
}

/** Its id when it is stored. */
export const PHOTO_ID = hashOf(pictures.large)

/** One of many that differ: the last pixels are others. */
export function photoNo(n: number): SentPhoto {
  const files = sentPhoto.files.map((bytes) => {
    const other = bytes.slice()
    new DataView(other.buffer).setUint16(other.length - 8, n)
    return other
  })
  return { tiny: pictures.tiny, files }
}

export function idOf({ files }: SentPhoto) {
  return hashOf(files.at(-1) as Bytes)
}

/** What the salon says of a photo that everybody may see. */
export function photoEntry(
  id: string,
  changes: Partial<SalonDocument['photos'][number]> = {},
): SalonDocument['photos'][number] {
  return {
    id,
    alt: 'Langer Bob in Kupfer, von der Seite',
    service: null,
    before: null,
    focusX: 5,
    focusY: 5,
    person: 'niemand',
    consent: null,
    withdrawnOn: null,
    isInGallery: true,
    isShown: true,
    binnedOn: null,
    ...changes,
  }
}

/** As if its bytes were stored: in two widths, upright. */
export function storedPhoto(id: string): StoredPhoto {
  const file = (width: number, height: number) => ({
    ...{ hash: hashOf(Buffer.from(`${id} ${width}`)), width, height },
    type: 'image/webp' as const,
  })
  const tiny = encoded.tiny
  return { id, tiny, files: [file(480, 600), { ...file(960, 1200), hash: id }] }
}

/** Sends it as the back office does. */
export async function sendPhoto(
  { app, publicKey }: Pick<TestServer, 'app' | 'publicKey'>,
  token: string | undefined,
  photo: SentPhoto,
  headers: Record<string, string> = {},
) {
  const sent = photoRequest(photo)
  return app.request(
    '/salon/photos',
    {
      method: 'POST',
      headers: {
        apikey: publicKey,
        ...(token && { Authorization: `Bearer ${token}` }),
        'Content-Length': String(sent.body.size),
        ...sent.headers,
        ...headers,
      },
      body: await sent.body.arrayBuffer(),
    },
    { incoming: { socket: {} } },
  )
}
