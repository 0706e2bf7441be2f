import type { PhotoFile, PhotoType, StoredPhoto } from '#domain/photos/photo.ts'
import type { Query } from '#server/database/open.ts'
import type { CheckedPhoto } from './read-photo.ts'

/** Stored whole, with the transaction, or not at all. What is there already is only known to be wanted again. */
export async function storePhoto(query: Query, { id, tiny, files }: CheckedPhoto) {
  const [row] = await query<{ is_new: boolean }>(
    `insert into salon.photos (id, tiny) values ($1, $2)
     on conflict (id) do update set stored_at = now() returning xmax = 0 as is_new`,
    [id, bufferOf(tiny)],
  )
  if (!row?.is_new) return
  for (const { hash, width, height, type, bytes } of files) {
    await query(
      `insert into salon.photo_files (photo_id, hash, width, height, type, bytes)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, hash, width, height, type, bufferOf(bytes)],
    )
  }
}

/** Everything but the bytes; of all photos, or of one. */
export async function readStoredPhotos(query: Query, id: string | null = null) {
  const rows = await query<{ id: string; tiny: Buffer; files: PhotoFile[] }>(
    `select id, tiny, (
       select coalesce(json_agg(json_build_object(
                'hash', hash, 'width', width, 'height', height, 'type', type) order by width), '[]')
         from salon.photo_files where photo_id = id) as files
       from salon.photos where $1::text is null or id = $1 order by stored_at, id`,
    [id],
  )
  return rows.map(
    ({ tiny, ...photo }): StoredPhoto => ({ ...photo, tiny: tiny.toString('base64') }),
  )
}

/** Of these photos those whose bytes are here. */
export async function storedIds(query: Query, ids: string[]) {
  const rows = await query<{ id: string }>('select id from salon.photos where id = any ($1)', [ids])
  return new Set(rows.map(({ id }) => id))
}

/** What a salon last said of a photo, and whether it is still there. */
export type KnownPhoto = {
  isShown: boolean
  withdrawnOn: string | null
  binnedOn: string | null
  isHere: boolean
}

/** Of these photos, or of all that were ever in the salon: what its history and its document say. */
export async function readKnownPhotos(query: Query, ids: string[] | null) {
  const rows = await query<{ id: string; is_here: boolean; photo: Partial<KnownPhoto> }>(
    `select distinct on (id) id, is_here, photo from (
       select version, patch #>> '{path,1}' as id, patch -> 'before' as photo, false as is_here
         from public.salon_changes, jsonb_array_elements(patches) as patch
        where patch #>> '{path,0}' = 'photos' and jsonb_array_length(patch -> 'path') = 2
       union all
       select version + 1, photo ->> 'id', photo, true
         from public.salon, jsonb_array_elements(document -> 'photos') as photo
     ) as known
      where ($1::text[] is null or id = any ($1)) and jsonb_typeof(photo) = 'object'
      order by id, version desc`,
    [ids],
  )
  return new Map(
    rows.map(({ id, is_here, photo }): [string, KnownPhoto] => {
      const { isShown = false, withdrawnOn = null, binnedOn = null } = photo
      return [id, { isShown, withdrawnOn, binnedOn, isHere: is_here }]
    }),
  )
}

/** One file, and the photos that share it. */
export async function readPhotoBytes(query: Query, hash: string) {
  const [row] = await query<{ type: PhotoType; bytes: Buffer<ArrayBuffer>; ids: string[] }>(
    `select type, bytes, array(select photo_id from salon.photo_files where hash = $1) as ids
       from salon.photo_files where hash = $1 limit 1`,
    [hash],
  )
  return row ?? null
}

/** The same bytes, not once more: a crowd of photos is not held twice. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array) {
  return Buffer.from(buffer, byteOffset, byteLength)
}
