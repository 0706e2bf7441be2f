import { createContext, useContext } from 'react'
import type { Work } from '#app/admin/submissions/wire/work.ts'

/** What an entry can ask of the list it stands in. */
export type Desk = {
  /** Shows it at once, sends it, and takes it back when it fails; whether all of it was done. */
  run: (work: Work) => Promise<boolean>
  isBusy: (id: string) => boolean
  /** What could not be done with this row. */
  failed: (id: string) => Work | undefined
  isChosen: (id: string) => boolean
  choose: (ids: readonly string[], isChosen: boolean) => void
  /** The address under which this row is open. */
  openAddress: (id: string) => string
}

export const DeskContext = createContext<Desk | null>(null)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('An entry stands in a list')
  return desk
}
