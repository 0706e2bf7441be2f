import { PHOTO_ID, pictures } from '#tests/support/photos/photos.ts'
import { AT, type Row } from './monitor-rows.ts'

/** A photo in one width. */
export const photoRows: Record<string, Row[]> = {
  'salon.photos': [{ id: PHOTO_ID, tiny: hexOf(pictures.tiny), stored_at: AT }],
  'salon.photo_files': [
    {
      ...{ photo_id: PHOTO_ID, hash: PHOTO_ID, width: 480, height: 600, type: 'image/webp' },
      bytes: hexOf(pictures.large),
    },
  ],
}

/** As PostgreSQL writes and reads bytes. */
function hexOf(bytes: Uint8Array) {
  return `\\x${Buffer.from(bytes).toString('hex')}`
}
