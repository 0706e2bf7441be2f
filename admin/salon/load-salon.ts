import { Refused } from '#admin/api/refused.ts'
import { fetchSignedIn } from '#admin/api/rest.ts'
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

let lastKnown: StoredSalon | null = null

/** What was known last stands in while the server cannot be reached. */
export async function loadSalon(): Promise<StoredSalon> {
  try {
    const stored: StoredSalon = await askSalon('GET', '')
    if (!isSameSalon(lastKnown, stored)) {
      lastKnown = { ...stored, document: wholeDocument(stored.document) }
    }
  } catch (failure) {
    if (!lastKnown) throw failure
  }
  return lastKnown as StoredSalon
}

/** Whether nothing differs: its version stands for the document, which is large. */
export function isSameSalon(known: StoredSalon | null, stored: StoredSalon) {
  return (
    known !== null &&
    Object.entries(stored).every(
      ([fact, value]) => fact === 'document' || known[fact as keyof StoredSalon] === value,
    )
  )
}

/** What was just saved holds, also when it cannot be read again at once. */
export function rememberSalon({ version, document }: Pick<StoredSalon, 'version' | 'document'>) {
  if (lastKnown) lastKnown = { ...lastKnown, version, document }
}

/** Asks what the server knows about the salon, or refuses with its status. */
export async function askSalon(method: string, path: string, body?: unknown) {
  const answer = await fetchSignedIn(`/salon${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(({ message }: Error) => {
    throw new Refused(message.includes('Nobody is signed in') ? 401 : 0)
  })
  if (!answer.ok) throw new Refused(answer.status)
  return answer.json()
}

function wholeDocument(value: unknown) {
  const reading = readDocument(value)
  if ('document' in reading) return reading.document
  throw new Error('The stored salon is none')
}
