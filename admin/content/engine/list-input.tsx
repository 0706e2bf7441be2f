import { useEffect, useRef, useState } from 'react'
import { newId } from '#domain/salon/editing/new-ids.ts'
import { type Entry, entryName, type List } from '#domain/salon/schema/walk.ts'
import { useForm } from './form-context.ts'
import { FormPart } from './form-part.tsx'
import { useNames } from './use-names.ts'
import { moved, useOrder } from './use-order.ts'

type Props = { field: List; path: readonly string[] }

/** Entries that open, change places, come and go. */
export function ListInput({ field, path }: Props) {
  const { at, set, problemAt, problemIn } = useForm()
  const nameIn = useNames()
  const list = at(path) as Entry[]
  const [open, setOpen] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<{ entry: Entry; index: number } | null>(null)
  const [isNew, setNew] = useState(false)
  const rows = useRef<HTMLUListElement>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const order = useOrder(list.length, (from, to) => set(path, moved(list, from, to)))

  useEffect(() => {
    if (!isNew) return
    setNew(false)
    const row = rows.current?.lastElementChild
    row?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'start' })
  }, [isNew])

  // The entry took the focus with it.
  useEffect(() => {
    if (removed) undo.current?.focus()
  }, [removed])

  function add() {
    const id = newId(list)
    set(path, [...list, { ...field.empty, id }])
    setOpen([...open, id])
    setNew(true)
  }

  function restore({ entry, index }: { entry: Entry; index: number }) {
    set(path, list.toSpliced(index, 0, entry))
    setRemoved(null)
  }

  const problem = problemAt(path)
  return (
    <div className="content-list">
      <ul ref={rows}>
        {list.map((entry, index) => {
          const name = nameIn(entryName(field, entry))
          const place = [...path, entry.id]
          const isOpen = open.includes(entry.id) || problemIn(place) !== undefined
          return (
            <li key={entry.id} data-drop={order.mark(index)}>
              <div className="content-row">
                {!field.isFixed && (
                  <button
                    type="button"
                    className="content-handle"
                    aria-label={`${name} verschieben, Platz ${index + 1} von ${list.length}`}
                    {...order.handle(index)}
                  />
                )}
                <button
                  type="button"
                  className="content-open"
                  aria-expanded={isOpen}
                  onClick={() =>
                    setOpen(isOpen ? open.filter((id) => id !== entry.id) : [...open, entry.id])
                  }
                >
                  {name}
                </button>
              </div>
              {isOpen && (
                <div className="content-entry">
                  <FormPart field={field.entry} path={place} isBare />
                  {!field.isFixed && (
                    <button
                      type="button"
                      className="admin-button"
                      data-tone="rot"
                      onClick={() => {
                        set(path, list.toSpliced(index, 1))
                        setRemoved({ entry, index })
                      }}
                    >
                      {field.one} entfernen
                    </button>
                  )}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {problem && <p className="field-error">{problem}</p>}
      <p role="status">
        {removed && (
          <>
            „{nameIn(entryName(field, removed.entry))}“ ist entfernt.{' '}
            <button
              ref={undo}
              type="button"
              className="content-link"
              onClick={() => restore(removed)}
            >
              Zurückholen
            </button>
          </>
        )}
      </p>
      {!field.isFixed && list.length < field.max && (
        <button type="button" className="admin-button" onClick={add}>
          {field.one} hinzufügen
        </button>
      )}
    </div>
  )
}
