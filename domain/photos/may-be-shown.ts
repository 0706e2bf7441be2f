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
