import { upload } from '#admin/api/upload.ts'
import { rememberStored } from '#admin/photos/stored-photos.ts'
import { savePatches } from '#admin/salon/change-salon.ts'
import { readSalon } from '#admin/salon/load-salon.ts'
import { causeText } from '#domain/inbox/failure.ts'
import { FOCUS_STEPS, type StoredPhoto } from '#domain/photos/photo.ts'
import { photoRequest, type SentPhoto } from '#domain/photos/salon-file.ts'
import { diff } from '#domain/salon/document/patch.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { PhotoProblem } from './make-photo.ts'

/** The server's own sentence says what is wrong with the photo; what stands before the server has none. */
const TOLD_BY_THE_SERVER = [400, 409, 411, 413, 415, 422]
const LATER = [401, 408, 429]
const DISK_FULL = '53100'
const NO_ROOM = 'Auf dem Server ist kein Platz mehr.'

/** Not now, but the same may be tried again. */
export class NotYet extends Error {
  override name = 'NotYet'
  readonly waitMs: number
  constructor(words: string, waitMs: number) {
    super(words)
    this.waitMs = waitMs
  }
}

/** Stores the bytes; whoever sends the same again stores nothing twice. */
export async function sendPhoto(
  photo: SentPhoto,
  onSent: (share: number) => void,
): Promise<StoredPhoto> {
  const answer = await upload('/salon/photos', photoRequest(photo), onSent)
  if (answer.ok) {
    const stored: StoredPhoto = await answer.json()
    rememberStored(stored)
    return stored
  }
  const { status, headers } = answer
  const { code, message } = await answer.json().catch(() => ({}))
  if (TOLD_BY_THE_SERVER.includes(status)) throw new PhotoProblem(message ?? causeText(status))
  const words = code === DISK_FULL ? NO_ROOM : causeText(status)
  if (status < 500 && !LATER.includes(status)) throw new PhotoProblem(words)
  // Some name a date there: our own pause holds then.
  throw new NotYet(words, (Number(headers.get('Retry-After')) || 0) * 1_000)
}

/**
 * Puts a stored photo before all others, or behind the one it was chosen with, hidden; one that is there
 * already comes out of the bin.
 */
export async function addPhoto(id: string, behind?: string) {
  const { document } = await readSalon()
  const { photos } = document
  const place = photos.findIndex((one) => one.id === behind) + 1
  const isThere = photos.some((one) => one.id === id)
  const next = isThere
    ? photos.map((one) => (one.id === id ? { ...one, binnedOn: null } : one))
    : photos.toSpliced(place, 0, newPhoto(id))
  const patches = diff(document, { ...document, photos: next })
  if (patches.length === 0) return { wasThere: true }
  const [problem] = (await savePatches(patches)).problems
  if (problem) throw new PhotoProblem(problem.message)
  return { wasThere: false }
}

function newPhoto(id: string): SalonDocument['photos'][number] {
  return {
    id,
    alt: '',
    service: null,
    before: null,
    focusX: FOCUS_STEPS / 2,
    focusY: FOCUS_STEPS / 2,
    person: 'unklar',
    consent: null,
    withdrawnOn: null,
    isInGallery: true,
    isShown: false,
    binnedOn: null,
  }
}
