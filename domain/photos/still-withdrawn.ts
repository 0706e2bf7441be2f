import type { Patch } from '#domain/salon/document/patch.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'

type Photo = SalonDocument['photos'][number]

/** A salon read from a file. Who has taken a consent back since is not shown again by it. */
export function stillWithdrawn(stored: SalonDocument, read: SalonDocument): SalonDocument {
  const days = new Map(stored.photos.map(({ id, withdrawnOn }) => [id, withdrawnOn]))
  return { ...read, photos: read.photos.map((one) => hiddenSince(one, days.get(one.id))) }
}

/** A consent counts only if it was given after the day of the withdrawal. */
export function hiddenSince(photo: Photo, withdrawnOn: string | null | undefined): Photo {
  if (!withdrawnOn || (photo.consent && photo.consent.on > withdrawnOn)) return photo
  return { ...photo, withdrawnOn, isShown: false }
}

/** An undo without what it would show again: whose consent was taken back stays hidden until somebody decides. */
export function stillHidden(undo: Patch[], { photos }: SalonDocument): Patch[] {
  const withdrawn = new Set(photos.flatMap((one) => (one.withdrawnOn ? [one.id] : [])))
  return undo.filter(
    ({ path: [part, id = '', key] }) =>
      part !== 'photos' || key !== 'isShown' || !withdrawn.has(id),
  )
}

export function isWithdrawalTakenBack({ path: [part, , key], after }: Patch) {
  return part === 'photos' && key === 'withdrawnOn' && after === null
}
