import type { Patch } from '#domain/salon/document/patch.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { isBlank } from '#domain/salon/schema/fields.ts'

type Entry = SalonDocument['photos'][number]

/** What a photo lacks, by its field, in the owner's words. */
export type Gap = { field: keyof Entry; message: string }

/** What has to be there before everybody may see a photo. */
export function missingToShow(entry: Entry): Gap[] {
  const { alt, person, consent, withdrawnOn, binnedOn } = entry
  const gaps: [isMissing: boolean, gap: Gap][] = [
    [isBlank(alt), { field: 'alt', message: 'Bitte sagen, was man sieht.' }],
    [person === 'unklar', { field: 'person', message: 'Bitte sagen, ob jemand zu erkennen ist.' }],
    [
      person === 'erkennbar' && consent === null,
      { field: 'consent', message: 'Ohne Einwilligung kann das Foto nicht gezeigt werden.' },
    ],
    [withdrawnOn !== null, { field: 'isShown', message: 'Die Einwilligung ist widerrufen.' }],
    [binnedOn !== null, { field: 'isShown', message: 'Das Foto liegt im Papierkorb.' }],
  ]
  return gaps.filter(([isMissing]) => isMissing).map(([, gap]) => gap)
}

/** Whether everybody may see a photo. */
export function mayBeShown(entry: Entry) {
  return entry.isShown && missingToShow(entry).length === 0
}

/** Whether everybody sees it: how it was before stands only beside a photo from after that is shown. */
export function isSeen(entry: Entry, all: readonly Entry[]) {
  const afters = all.filter(({ before }) => before === entry.id)
  return mayBeShown(entry) && (afters.length === 0 || afters.some(mayBeShown))
}

/** A salon read from a file. Who has taken a consent back since is not shown again by it. */
export function stillWithdrawn(stored: SalonDocument, read: SalonDocument): SalonDocument {
  const days = new Map(stored.photos.map(({ id, withdrawnOn }) => [id, withdrawnOn]))
  return { ...read, photos: read.photos.map((one) => hiddenSince(one, days.get(one.id))) }
}

/** A consent counts only if it was given after the day of the withdrawal. */
export function hiddenSince(photo: Entry, withdrawnOn: string | null | undefined): Entry {
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
