import { queryOptions } from '@tanstack/react-query'
import { queryClient, SALON } from '#admin/api/query-client.ts'
import { askServer } from '#admin/api/rest.ts'
import { readDocument } from '#domain/salon/document/read-document.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'

/** The salon as it is stored. */
export type StoredSalon = {
  version: number
  document: SalonDocument
  /** The calendar day in the salon. */
  today: string
  isSampleSite: boolean
  /** Without one nothing is sent: it is not even offered. */
  hasMailServer: boolean
}

export const salonQuery = queryOptions({
  queryKey: [SALON],
  queryFn: async (): Promise<StoredSalon> => {
    const stored: StoredSalon = await askSalon('GET', '')
    return { ...stored, document: wholeDocument(stored.document) }
  },
})

/** As it is stored by now. */
export function readSalon() {
  return queryClient.fetchQuery({ ...salonQuery, staleTime: 0 })
}

/** What was just saved holds, also when it cannot be read again at once. */
export async function rememberSalon(saved: Pick<StoredSalon, 'version' | 'document'>) {
  const { version, document } = saved
  // An answer from before must not win.
  await queryClient.cancelQueries({ queryKey: [SALON], exact: true })
  queryClient.setQueryData(salonQuery.queryKey, (last) => last && { ...last, version, document })
}

/** Asks what the server knows about the salon, or refuses with its status. */
export function askSalon(method: string, path: string, body?: unknown) {
  return askServer(method, `/salon${path}`, body)
}

function wholeDocument(value: unknown) {
  const reading = readDocument(value)
  if ('document' in reading) return reading.document
  throw new Error('The stored salon is none')
}
