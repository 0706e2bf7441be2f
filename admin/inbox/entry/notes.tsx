import { useEffect, useRef, useState } from 'react'
import { readAnew } from '#admin/api/pulse.ts'
import { causeOf } from '#admin/api/refused.ts'
import type { Draft } from '#admin/kept/drafts.ts'
import { useKept } from '#admin/kept/use-kept.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
import { Button } from '#admin/ui/button.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { NOTES_MAX_CHARACTERS } from '#domain/inbox/names.ts'
import type { Case } from '#domain/inbox/rows.ts'
import { NotesConflict } from './notes-conflict.tsx'
import { saveNotes, type Theirs } from './save-notes.ts'
import './notes.css'

const GONE = 'Diesen Eintrag gibt es nicht mehr. Ihre Notiz steht noch hier.'

type Props = { table: string; row: Pick<Case, 'id' | 'notes' | 'notes_saved_at'> }

/** What is being typed is kept until it is saved or discarded, and overwrites nobody. */
export function Notes({ table, row: { id, notes, notes_saved_at } }: Props) {
  const [draft, keep] = useKept(id)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; canRetry: boolean } | null>(null)
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  // A draft from before a reload asks for nobody's attention.
  const wasOpened = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const isGone = useListContext().isGone(id)

  // An entry that is back can be saved again.
  useEffect(() => {
    if (!isGone) setProblem((last) => (last?.canRetry ? last : null))
  }, [isGone])

  function close() {
    if (isBusy) return
    leave()
  }

  /** The form takes the focus with it: its entry gets it. */
  function leave() {
    if (form.current?.contains(document.activeElement)) form.current.closest('article')?.focus()
    keep(null)
    setTheirs(null)
    setProblem(null)
  }

  async function save({ text, base }: Draft) {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      const result = await saveNotes({ table, id, notes: text.trim() || null, base })
      if (result === 'saved') leave()
      if (result === 'gone') setProblem({ text: GONE, canRetry: false })
      if (typeof result === 'object') setTheirs(result)
      void readAnew()
    } catch (thrown) {
      const text = `Das hat nicht geklappt: ${causeOf(thrown)} Ihre Notiz steht noch hier.`
      setProblem({ text, canRetry: true })
    }
    setBusy(false)
  }

  if (draft === null) {
    return (
      <div className="stack notes">
        {notes && (
          <p className="notes-text" dir="auto">
            {notes}
          </p>
        )}
        <button
          type="button"
          className="text-button"
          data-tone="leise"
          data-key="e"
          onClick={() => {
            wasOpened.current = true
            keep({ text: notes ?? '', base: notes_saved_at ?? null })
          }}
        >
          {notes ? 'Notiz bearbeiten' : 'Notiz hinzufügen'}
        </button>
      </div>
    )
  }
  return (
    <form
      ref={form}
      className="stack notes"
      onSubmit={(event) => {
        event.preventDefault()
        save(draft)
      }}
    >
      {theirs && (
        <NotesConflict
          theirs={theirs.notes}
          mine={draft.text}
          isBusy={isBusy}
          onMine={() => save({ text: draft.text, base: theirs.notes_saved_at })}
          onTheirs={close}
          onBoth={() => {
            const text = [theirs.notes, draft.text].filter(Boolean).join('\n\n')
            keep({ text, base: theirs.notes_saved_at })
            setTheirs(null)
          }}
        />
      )}
      {!theirs && (
        <>
          <textarea
            // biome-ignore lint/a11y/noAutofocus: whoever opens the field types next.
            autoFocus={wasOpened.current}
            aria-label="Notiz"
            rows={3}
            maxLength={NOTES_MAX_CHARACTERS}
            readOnly={isBusy}
            value={draft.text}
            onChange={({ target }) => keep({ ...draft, text: target.value })}
          />
          <div className="cluster">
            <Button type="submit" tone="kupfer" isBusy={isBusy}>
              Speichern
            </Button>
            <Button isBusy={isBusy} onClick={close}>
              Abbrechen
            </Button>
          </div>
        </>
      )}
      {problem && (
        <RedLine onAgain={problem.canRetry ? () => save(draft) : undefined} isBusy={isBusy}>
          {problem.text}
        </RedLine>
      )}
    </form>
  )
}
