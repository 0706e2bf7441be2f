import { dropAllDrafts, unsentDrafts } from './drafts.ts'
import { dropAllPhotos, readKept } from './photos.ts'

/** What a tab holds besides: photos that found no room in the browser. */
type Holder = { unsent: () => number; forget: () => void }

export type Unsent = { texts: number; photos: number }

const holders = new Set<Holder>()

export function holds(holder: Holder) {
  holders.add(holder)
}

/** What would be lost if somebody signed out now. */
export async function unsent(): Promise<Unsent> {
  const photos = await readKept()
  const held = [...holders].reduce((sum, holder) => sum + holder.unsent(), 0)
  return { texts: unsentDrafts(), photos: photos.length + held }
}

/** Whoever signs out leaves nothing of their own in this browser. */
export async function forgetKept() {
  for (const { forget } of holders) forget()
  dropAllDrafts()
  await dropAllPhotos()
}
