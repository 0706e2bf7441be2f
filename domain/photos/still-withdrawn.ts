import type { Patch } from '#domain/salon/document/patch.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'

/** A salon read from a file. Who has taken a consent back since is not shown again by it, unless it holds a new one. */
export function stillWithdrawn(stored: SalonDocument, read: SalonDocument): SalonDocument {
  const withdrawn = new Map(
    stored.photos.filter(({ withdrawnOn }) => withdrawnOn !== null).map((one) => [one.id, one]),
  )
  const photos = read.photos.map((photo) => {
    const before = withdrawn.get(photo.id)
    if (!before || hasNewConsent(photo, before)) return photo
    return { ...photo, withdrawnOn: before.withdrawnOn, isShown: false }
  })
  return { ...read, photos }
}

type Consented = Pick<SalonDocument['photos'][number], 'consent'>

function hasNewConsent({ consent }: Consented, before: Consented) {
  return consent !== null && JSON.stringify(consent) !== JSON.stringify(before.consent)
}

/** An undo without what it would show again: whose withdrawal it takes back stays hidden until somebody decides. */
export function stillHidden(undo: Patch[]): Patch[] {
  const ids = new Set(undo.filter(isWithdrawalTakenBack).map(({ path }) => path[1]))
  return undo.filter(
    ({ path: [part, id, key] }) => part !== 'photos' || key !== 'isShown' || !ids.has(id),
  )
}

export function isWithdrawalTakenBack({ path: [part, , key], after }: Patch) {
  return part === 'photos' && key === 'withdrawnOn' && after === null
}
