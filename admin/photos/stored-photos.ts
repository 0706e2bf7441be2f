import { queryOptions, useQuery } from '@tanstack/react-query'
import { queryClient, SALON } from '#admin/api/query-client.ts'
import { Refused } from '#admin/api/refused.ts'
import { fetchSignedIn } from '#admin/api/rest.ts'
import { askSalon } from '#admin/salon/load-salon.ts'
import type { StoredPhoto } from '#domain/photos/photo.ts'

const storedQuery = queryOptions({
  queryKey: [SALON, 'photos'],
  queryFn: (): Promise<StoredPhoto[]> => askSalon('GET', '/photos'),
})

/** Which bytes there are of a photo. Without an answer it is told by its text. */
export function useStoredPhoto(id: string | undefined) {
  return useQuery(storedQuery).data?.find((one) => one.id === id)
}

export function loadStoredPhotos() {
  return queryClient.fetchQuery({ ...storedQuery, staleTime: 0 })
}

export function rememberStored(photo: StoredPhoto) {
  queryClient.setQueryData(storedQuery.queryKey, (all = []) => [
    ...all.filter(({ id }) => id !== photo.id),
    photo,
  ])
}

/** One width of a photo; nobody but admins sees it before it is shown. */
export async function loadPicture(hash: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await fetchSignedIn(`/salon/photos/${hash}`, { ...(signal && { signal }) })
  if (!answer.ok) throw new Refused(answer.status)
  return answer.blob()
}
