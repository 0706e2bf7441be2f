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

/** When whose consent was taken back, by the photo's id: of photos in the salon and of those that have left it. */
export async function readWithdrawals(query: Query, ids: string[]) {
  const rows = await query<{ id: string; day: string | null }>(
    `select distinct on (id) id, photo ->> 'withdrawnOn' as day from (
       select version, patch #>> '{path,1}' as id, patch -> 'before' as photo
         from public.salon_changes, jsonb_array_elements(patches) as patch
        where patch #>> '{path,0}' = 'photos' and jsonb_array_length(patch -> 'path') = 2
       union all
       select version + 1, photo ->> 'id', photo
         from public.salon, jsonb_array_elements(document -> 'photos') as photo
     ) as known
      where id = any ($1) and photo is not null
      order by id, version desc`,
    [ids],
  )
  return new Map(rows.map(({ id, day }) => [id, day]))
}

/** One file; several photos may share it. */
export async function readPhotoBytes(query: Query, hash: string) {
  const [row] = await query<{ type: PhotoType; bytes: Buffer<ArrayBuffer> }>(
    'select type, bytes from salon.photo_files where hash = $1 limit 1',
    [hash],
  )
  return row ?? null
}

/** The same bytes, not once more: a crowd of photos is not held twice. */
function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array) {
  return Buffer.from(buffer, byteOffset, byteLength)
}
