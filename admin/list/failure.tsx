import { RedLine } from '#admin/ui/red-line.tsx'
import type { Failed } from './state/changes.ts'
import { useListContext } from './state/list-context.ts'

/** 'Das hat nicht geklappt: Keine Verbindung. Nichts wurde geändert.' */
export function failureText({ mutation: { ids }, cause }: Failed) {
  return ids.length === 1
    ? `Das hat nicht geklappt: ${cause} Nichts wurde geändert.`
    : `Bei ${ids.length.toLocaleString('de-DE')} Einträgen hat es nicht geklappt: ${cause} Sie sind unverändert.`
}

/** What could not be done with an entry, and another try. */
export function Failure({ id }: { id: string }) {
  const { failed, run, isBusy } = useListContext()
  const found = failed(id)
  if (!found) return null
  return (
    <RedLine onAgain={() => run(found.mutation)} isBusy={isBusy(id)}>
      {failureText(found)}
    </RedLine>
  )
}
