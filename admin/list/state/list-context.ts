import { createContext, useContext } from 'react'
import type { Mutation } from '#admin/list/queries/mutations.ts'
import type { Failed } from './changes.ts'

/** What an entry can ask of the list it stands in. */
export type ListActions = {
  /** Shows it at once, sends it, and takes it back when it fails; whether all of it was done. */
  run: (work: Mutation) => Promise<boolean>
  /** Says what was done with words that were typed, and how they come back. */
  tell: (text: string, undo: () => void) => void
  isBusy: (id: string) => boolean
  /** Somebody else has deleted it: nothing can be done with it until it is back. */
  isGone: (id: string) => boolean
  /** What could not be done with this row. */
  failed: (id: string) => Failed | undefined
  dismissFailure: (failed: Failed) => void
  isChosen: (id: string) => boolean
  choose: (ids: readonly string[], isChosen: boolean) => void
  /** The address under which this row is open. */
  openAddress: (id: string) => string
  openId: string | null
}

export const ListContext = createContext<ListActions | null>(null)

export function useListContext(): ListActions {
  const list = useContext(ListContext)
  if (!list) throw new Error('An entry stands in a list')
  return list
}
