import { useQuery } from '@tanstack/react-query'
import { type Change, changesQuery } from '#admin/salon/change-salon.ts'
import { Button } from '#admin/ui/button.tsx'
import { berlinTime } from '#domain/opening-hours.ts'
import { personName } from '#domain/people/person-name.ts'
import { placeName, valueText } from '#domain/salon/editing/changes.ts'
import type { EditedDraft } from './use-draft.ts'

/** Two people have changed the same: both texts are shown, and the reader chooses. */
export function Conflicts({ draft }: { draft: EditedDraft }) {
  const { conflicts, settle, form } = draft
  // Without a name both texts still tell apart what to choose.
  const { data: changes = [] } = useQuery({ ...changesQuery(null), staleTime: 0 })

  return (
    <ul className="red-box stack save-conflicts" role="alert">
      {conflicts.map((conflict) => {
        const { path, after } = conflict.patch
        return (
          <li key={path.join('/')}>
            <p>
              <b>{placeName(path, form.draft)}</b>
            </p>
            <dl className="stack">
              <div>
                <dt>{whoChanged(path, changes)}</dt>
                <dd>{wordsFor(conflict.current, path, draft)}</dd>
              </div>
              <div>
                <dt>Ihr Text</dt>
                <dd>{wordsFor(after, path, draft)}</dd>
              </div>
            </dl>
            <div className="cluster">
              <Button onClick={() => settle(conflict, false)}>So lassen</Button>
              <Button onClick={() => settle(conflict, true)}>Ihren Text nehmen</Button>
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function whoChanged(path: string[], changes: Change[]) {
  const last = changes.find(({ patches }) => patches.some((one) => touches(one.path, path)))
  if (!last) return 'Inzwischen geändert'
  const at = berlinTime(new Date(last.changed_at))
  return `${personName(last.changed_by)} hat um ${at} geändert`
}

function touches(one: string[], other: string[]) {
  return one.every((key, at) => at >= other.length || other[at] === key)
}

function wordsFor(value: unknown, path: string[], { form }: EditedDraft) {
  return value === undefined ? 'entfernt' : valueText(path, value, form.draft)
}
