import { queryOptions } from '@tanstack/react-query'
import { queryClient, SALON } from '#admin/api/query-client.ts'
import type { SpecialDay } from '#domain/hours/special-days.ts'
import type { Conflict, Patch } from '#domain/salon/document/patch.ts'
import type { Problem } from '#domain/salon/document/read-document.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { askSalon, rememberSalon } from './load-salon.ts'

const CHANGES = [SALON, 'changes']

/** What of a change was saved, and what not and why. */
export type SaveAnswer = {
  version: number
  document: SalonDocument
  saved: Patch[]
  conflicts: Conflict[]
  problems: Problem[]
}

export function savePatches(patches: Patch[]) {
  return change('PATCH', '', { patches })
}

export function undoChange(version: number) {
  return change('POST', `/changes/${version}/undo`)
}

/** Days of a file take the place of all others; a file from before there were any has none. */
export function importDocument(document: unknown, days: SpecialDay[] | null) {
  return change('PUT', '', { document, ...(days && { specialDays: days }) })
}

async function change(method: string, path: string, body?: unknown): Promise<SaveAnswer> {
  const answer: SaveAnswer = await askSalon(method, path, body)
  await rememberSalon(answer)
  void queryClient.invalidateQueries({ queryKey: CHANGES })
  return answer
}

/** One change of the salon, as the history has it. */
export type Change = {
  version: number
  changed_at: string
  changed_by: string
  undoes: number | null
  undone_by: number | null
  patches: Patch[]
}

/** The newest ones, or the newest before another. */
export function changesQuery(before: number | null) {
  return queryOptions({
    queryKey: [...CHANGES, before],
    queryFn: (): Promise<Change[]> =>
      askSalon('GET', `/changes${before === null ? '' : `?before=${before}`}`),
  })
}
