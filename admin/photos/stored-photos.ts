import { useEffect, useState } from 'react'
import { Refused } from '#admin/api/refused.ts'
import { fetchSignedIn } from '#admin/api/rest.ts'
import { askSalon } from '#admin/salon/load-salon.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import type { StoredPhoto } from '#domain/photos/photo.ts'

let known: StoredPhoto[] = []
let asked: Promise<StoredPhoto[]> | null = null

/** Which bytes there are of the salon's photos, by the photo's id. */
export function useStoredPhotos(): ReadonlyMap<string, StoredPhoto> {
  const { photos } = useSalon().document
  const [stored, setStored] = useState(known)

  useEffect(() => {
    let isWanted = true
    const isWhole = photos.every(({ id }) => known.some((one) => one.id === id))
    // Without an answer a photo is told by its text.
    const answer = isWhole ? Promise.resolve(known) : loadStoredPhotos().catch(() => known)
    answer.then((all) => isWanted && setStored(all))
    return () => {
      isWanted = false
    }
  }, [photos])

  return new Map(stored.map((one) => [one.id, one]))
}

/** Several parts of a screen want to know it at once. */
export function loadStoredPhotos(): Promise<StoredPhoto[]> {
  asked ??= askSalon('GET', '/photos')
    .then((all) => {
      known = all
      return all
    })
    .finally(() => {
      asked = null
    })
  return asked
}

export function rememberStored(photo: StoredPhoto) {
  known = [...known.filter(({ id }) => id !== photo.id), photo]
}

/** One width of a photo; nobody but admins sees it before it is shown. */
export async function loadPicture(hash: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await fetchSignedIn(`/salon/photos/${hash}`, {
    ...(signal && { signal }),
  })
  if (!answer.ok) throw new Refused(answer.status)
  return answer.blob()
}
