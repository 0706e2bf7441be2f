import * as v from 'valibot'
import { fileDays } from '#domain/hours/file-days.ts'
import type { SpecialDay } from '#domain/hours/special-days.ts'
import type { Problem } from '#domain/salon/document/read-document.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import type { StoredPhoto } from './photo.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A photo as it is sent to `POST /salon/photos`: one to three files, the smallest first. */
export type SentPhoto = { tiny: Bytes; files: Bytes[] }

/** The same in a file, its bytes in base64. */
type PhotoInFile = v.InferOutput<typeof photoInFile>

/** What a file holds. Nobody has looked at it yet. */
export type SalonFile = {
  document: unknown
  photos: { id: string; photo: PhotoInFile }[]
  /** Null in a file from before there were any: then those that are there stay. */
  days: SpecialDay[] | null
  /** What is wrong with the days; the document is judged by whoever reads it. */
  problems: Problem[]
}

const AT_ONCE_BYTES = 0x8000
/** How many bytes each part of a sent photo has. */
export const PHOTO_SIZES = 'Photo-Sizes'

const photoInFile = v.object({
  tiny: v.string(),
  files: v.array(v.object({ type: v.string(), base64: v.string() })),
})
const photoFiles = v.optional(v.record(v.string(), photoInFile), {})

/** A whole salon as text, piece by piece: with hundreds of photos it never stands in memory as one. */
export async function* salonFileText(
  document: SalonDocument,
  days: SpecialDay[],
  stored: StoredPhoto[],
  bytesOf: (hash: string) => Promise<Uint8Array>,
): AsyncGenerator<string> {
  const named = new Set(document.photos.map(({ id }) => id))
  const photos = stored.filter(({ id }) => named.has(id))
  const text = JSON.stringify({ ...document, specialDays: days }, null, 2)
  if (photos.length === 0) {
    yield `${text}\n`
    return
  }
  yield `${text.slice(0, -'\n}'.length)},\n  "photoFiles": {`
  for (const [at, { id, tiny, files }] of photos.entries()) {
    const photo: PhotoInFile = { tiny, files: [] }
    for (const { hash, type } of files) {
      photo.files.push({ type, base64: base64Of(await bytesOf(hash)) })
    }
    yield `${at === 0 ? '' : ','}\n    ${JSON.stringify(id)}: ${JSON.stringify(photo)}`
  }
  yield '\n  }\n}\n'
}

/** Null when the text holds neither a salon nor photos. */
export function readSalonFile(text: string): SalonFile | null {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null) return null
  const { photoFiles: bytes, specialDays, ...document } = value as Record<string, unknown>
  const reading = v.safeParse(photoFiles, bytes)
  if (!reading.success) return null
  const days = v.safeParse(v.optional(fileDays), specialDays)
  const messages = new Set(days.issues?.map(({ message }) => message))
  return {
    document,
    photos: Object.entries(reading.output).map(([id, photo]) => ({ id, photo })),
    days: (days.success && days.output) || null,
    problems: [...messages].map((message) => ({ path: ['specialDays'], message })),
  }
}

/** Bytes that are no base64 are no bytes: whoever is sent them says that this is no photo. */
export function sentPhoto({ tiny, files }: PhotoInFile): SentPhoto {
  return { tiny: bytesOf(tiny), files: files.map(({ base64 }) => bytesOf(base64)) }
}

/** The request that sends it: all bytes one behind the other. */
export function photoRequest({ tiny, files }: SentPhoto) {
  const parts = [tiny, ...files]
  const sizes = parts.map(({ length }) => length).join()
  return { body: new Blob(parts), headers: { [PHOTO_SIZES]: sizes } }
}

export function base64Of(bytes: Uint8Array) {
  let text = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE_BYTES) {
    text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE_BYTES))
  }
  return btoa(text)
}

function bytesOf(base64: string): Bytes {
  try {
    return Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

/** Editors of Windows begin a file with a mark that is none of its characters. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return null
  }
}
