import type { EditedDraft } from '#admin/content/draft/use-draft.ts'
import { readSalon } from '#admin/salon/load-salon.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { missingToShow } from '#domain/photos/may-be-shown.ts'
import { diff } from '#domain/salon/document/patch.ts'
import { withoutPhotos } from '#domain/salon/editing/without-photos.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import type { PhotoFacts } from './photo-state.ts'

export type PhotoChanges = ReturnType<typeof usePhotoChanges>

/** What is done to photos at once, without the bar that saves: each can be taken back. */
export function usePhotoChanges(draft: EditedDraft) {
  const { document, today } = useSalon()

  /** What was typed in the same places gives way; all else that was typed stays a draft. */
  function now(ids: readonly string[], facts: Partial<PhotoFacts>, done: string) {
    const keys = Object.keys(facts)
    giveWay((id, key) => ids.includes(id) && keys.includes(key))
    const patches = patchesTo((stored) => {
      const photos = stored.photos.map((one) => (ids.includes(one.id) ? { ...one, ...facts } : one))
      return { ...stored, photos }
    })
    return draft.patch(patches, done)
  }

  function giveWay(isOver: (id: string, key: string) => boolean) {
    draft.keep(
      draft.patches.filter(({ path: [part, id = '', key = ''] }) => {
        return part !== 'photos' || !isOver(id, key)
      }),
    )
  }

  return {
    hide: (ids: readonly string[]) =>
      now(ids, { isShown: false }, told(ids, 'ist verborgen.', 'sind verborgen.')),
    /** Those of them that lack nothing. */
    show(ids: readonly string[]) {
      const wanted = document.photos.filter(({ id }) => ids.includes(id))
      const whole = wanted.filter((one) => missingToShow(one).length === 0).map(({ id }) => id)
      const rest = wanted.length - whole.length
      const lacking = rest === 1 ? 'Bei einem fehlt noch etwas.' : `Bei ${rest} fehlt noch etwas.`
      if (whole.length === 0) return draft.run(async () => ({ text: lacking, isBad: true }))
      const done = told(whole, 'wird gezeigt.', 'werden gezeigt.')
      return now(whole, { isShown: true }, rest > 0 ? `${done} ${lacking}` : done)
    },
    withdraw: (id: string) =>
      now(
        [id],
        { isShown: false, withdrawnOn: today },
        'Widerrufen. In wenigen Sekunden ist es nirgends mehr zu sehen.',
      ),
    bin: (ids: readonly string[]) =>
      now(
        ids,
        { isShown: false, binnedOn: today },
        told(ids, 'liegt im Papierkorb.', 'liegen im Papierkorb.'),
      ),
    restore: (id: string) => now([id], { binnedOn: null }, 'Zurückgeholt. Es ist noch verborgen.'),
    remove(id: string) {
      giveWay((one) => one === id)
      const patches = patchesTo((stored) => withoutPhotos(stored, new Set([id])))
      return draft.patch(patches, 'Endgültig gelöscht.')
    },
  }
}

/** From what is stored by now: a consent is withdrawn also where somebody else has just shown the photo. */
async function patchesTo(next: (stored: SalonDocument) => SalonDocument) {
  const { document } = await readSalon()
  return diff(document, next(document))
}

function told(ids: readonly string[], one: string, many: string) {
  return ids.length === 1 ? `Das Foto ${one}` : `${ids.length} Fotos ${many}`
}
