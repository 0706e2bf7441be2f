import { type ReactNode, useState } from 'react'
import { useSalon } from '#admin/salon/use-salon.ts'
import { Button } from '#admin/ui/button.tsx'
import { GoneNotice } from '#admin/ui/notice.tsx'
import { apply, diff, inverse, type Patch } from '#domain/salon/document/patch.ts'
import { moved } from '#domain/salon/editing/moved.ts'
import { newId } from '#domain/salon/editing/new-ids.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { type Entry, entryName, type List } from '#domain/salon/schema/walk.ts'
import { EntryRow } from './entry-row.tsx'
import { useForm } from './form-context.ts'
import { useNames } from './use-names.ts'
import { useOrder } from './use-order.tsx'

/** From its top nobody sees the end of it. */
const LONG = 8

/** What a row is given, whatever it shows of its entry. */
export type RowProps = {
  field: List
  path: readonly string[]
  entry: Entry
  /** What it is moved by; null where the order is fixed. */
  handle: ReactNode
  isNew: boolean
  onRemove: (draft: SalonDocument) => void
}

type Props = {
  field: List
  path: readonly string[]
  /** Of all entries those that stand here. */
  isHere?: (entry: Entry) => boolean
  /** What a new one has besides what is empty. */
  start?: object
  /** How an entry is shown where its name is not enough. */
  row?: (props: RowProps) => ReactNode
}

/** What was saved since is taken back in the history. */
type Removed = { name: string; back: Patch[]; version: number }

/** Entries that open, change places, come and go. */
export function ListInput({ field, path, isHere = () => true, start, row = plainRow }: Props) {
  const { draft, at, set, change, problemAt } = useForm()
  const nameIn = useNames()
  const { version } = useSalon()
  const all = at(path) as Entry[]
  const list = all.filter(isHere)
  const [added, setAdded] = useState<string | null>(null)
  const [removed, setRemoved] = useState<Removed | null>(null)
  const order = useOrder(list.length, (from, to) => set(path, moved(all, list, from, to)))

  function add() {
    const id = newId(all)
    set(path, [...all, { ...field.empty, ...start, id }])
    setAdded(id)
  }

  function remove(name: string, next: SalonDocument) {
    setRemoved({ name, back: inverse(diff(draft, next)), version })
    change(next)
  }

  const problem = problemAt(path)
  const addButton = !field.isFixed && all.length < field.max && (
    <Button onClick={add}>{field.one} hinzufügen</Button>
  )
  return (
    <div className="content-list">
      {list.length > LONG && addButton}
      <ul>
        {list.map((entry, index) => {
          const name = nameIn(entryName(field, entry))
          const isNew = entry.id === added
          return (
            <li key={entry.id} ref={isNew ? beginHere : undefined} data-drop={order.mark(index)}>
              {row({
                field,
                path: [...path, entry.id],
                entry,
                handle: field.isFixed ? null : order.handle(index, name),
                isNew,
                onRemove: (next) => remove(name, next),
              })}
            </li>
          )
        })}
      </ul>
      {problem && <p className="field-error">{problem}</p>}
      <GoneNotice
        text={removed?.version === version ? `„${removed.name}“ ist entfernt.` : null}
        onClose={() => setRemoved(null)}
        undo={{
          label: 'Zurückholen',
          onPress: () => {
            // What was typed since then stays.
            if (removed) change(apply(draft, removed.back).document)
            setRemoved(null)
          },
        }}
      />
      {addButton}
    </div>
  )
}

function plainRow(props: RowProps) {
  return <EntryRow {...props} />
}

/** Whoever adds an entry writes it next. */
function beginHere(row: HTMLLIElement | null) {
  const field = row?.querySelector<HTMLElement>('.content-entry :is(input, select, textarea)')
  field?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'start' })
}
