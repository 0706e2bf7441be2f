import type { MarkWords } from '#admin/ui/mark.tsx'
import { isSeen, mayBeShown, missingToShow } from '#domain/photos/may-be-shown.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'

export type PhotoFacts = SalonDocument['photos'][number]

export const NAMELESS = 'Foto ohne Text'

const LACKED: Partial<Record<keyof PhotoFacts, string>> = {
  alt: 'Text',
  person: 'Person',
  consent: 'Einwilligung',
}

/** How it stands with a photo among all others, in a word or two; of what it lacks the first. */
export function photoState(photo: PhotoFacts, all: readonly PhotoFacts[]): MarkWords {
  if (photo.withdrawnOn !== null) return { text: 'widerrufen', tone: 'rot' }
  const [gap] = missingToShow(photo)
  const lacked = gap && LACKED[gap.field]
  if (lacked) return { text: `fehlt: ${lacked}`, tone: 'bernstein' }
  if (!photo.isShown) return { text: 'verborgen' }
  return isSeen(photo, all) ? { text: 'gezeigt', tone: 'gruen' } : { text: 'Nachher verborgen' }
}

/** Why nobody sees a photo where it was chosen, and what helps; null when everybody may. */
export function whyUnseen(photo: PhotoFacts) {
  if (mayBeShown(photo)) return null
  if (photo.withdrawnOn !== null) {
    return 'Hier fehlt ein Foto: Die Einwilligung ist widerrufen. Bitte ein anderes wählen oder unter „Fotos“ zuerst eine neue Einwilligung eintragen.'
  }
  if (missingToShow(photo).some(({ field }) => field === 'consent')) {
    return 'Dieses Foto ist noch verborgen: Die Einwilligung fehlt. Bitte tragen Sie sie zuerst unter „Fotos“ ein.'
  }
  return 'Dieses Foto ist noch verborgen. Zu sehen ist es, sobald Sie es unter „Fotos“ zeigen.'
}

/** Whether somebody still has to say something about it before it can be shown. */
export function isUnfinished(photo: PhotoFacts) {
  return photo.withdrawnOn === null && missingToShow(photo).length > 0
}
