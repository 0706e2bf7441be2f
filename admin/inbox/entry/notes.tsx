import { useEffect, useEffectEvent, useState } from 'react'
import { readAnew } from '#admin/api/pulse.ts'
import { causeOf, gone, isGone as wasGone } from '#admin/api/refused.ts'
import type { Draft } from '#admin/kept/drafts.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
import { Button } from '#admin/ui/button.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { useAction } from '#admin/ui/use-action.ts'
import { NOTES_MAX_CHARACTERS } from '#domain/inbox/names.ts'
import type { Case } from '#domain/inbox/rows.ts'
import { KeptForm } from './kept-form.tsx'
import { saveNotes, type Theirs } from './save-notes.ts'

const GONE = 'Diesen Eintrag gibt es nicht mehr. Ihre Notiz steht noch hier.'

type Props = { table: string; row: Pick<Case, 'id' | 'notes' | 'notes_saved_at'> }

/** What is being typed overwrites nobody: who saved meanwhile is shown, and the reader decides. */
export function Notes({ table, row: { id, notes, notes_saved_at } }: Props) {
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  const { isBusy, failure, run, again, forget } = useAction()
  const isGone = useListContext().isGone(id)

  const forgetGone = useEffectEvent(() => failure === GONE && forget())
  // An entry that is back can be saved again.
  useEffect(() => {
    if (!isGone) forgetGone()
  }, [isGone])

  function save({ text, base }: Draft, leave: () => void) {
    run(async () => {
      const result = await saveNotes({ table, id, notes: text.trim() || null, base })
      void readAnew()
      if (result === 'gone') throw gone()
      setTheirs(result === 'saved' ? null : result)
      if (result === 'saved') leave()
    }, failureText)
  }

  return (
    <KeptForm
      id={id}
      className="notes"
      shown={
        notes && (
          <p className="quote notes-text" dir="auto">
            {notes}
          </p>
        )
      }
      label={notes ? 'Notiz bearbeiten' : 'Notiz hinzufügen'}
      hotkey="e"
      start={{ text: notes ?? '', base: notes_saved_at ?? null }}
      isBusy={isBusy}
      onSave={save}
    >
      {({ draft, keep, leave, isNew, buttons }) => (
        <>
          {theirs ? (
            <div className="stack amber notes-conflict" role="alert">
              <p>Inzwischen hat jemand anderes eine Notiz gespeichert. Welche soll gelten?</p>
              <dl>
                <dt>Gespeicherte Notiz</dt>
                <dd>{theirs.notes ?? '(leer)'}</dd>
                <dt>Ihre Notiz</dt>
                <dd>{draft.text || '(leer)'}</dd>
              </dl>
              <div className="cluster">
                <Button
                  disabled={isBusy}
                  onClick={() => {
                    const text = [theirs.notes, draft.text].filter(Boolean).join('\n\n')
                    keep({ text, base: theirs.notes_saved_at })
                    setTheirs(null)
                  }}
                >
                  Beide zusammenführen
                </Button>
                <Button
                  disabled={isBusy}
                  onClick={() => save({ text: draft.text, base: theirs.notes_saved_at }, leave)}
                >
                  Meine speichern
                </Button>
                <Button
                  disabled={isBusy}
                  onClick={() => {
                    setTheirs(null)
                    leave()
                  }}
                >
                  Gespeicherte behalten
                </Button>
              </div>
            </div>
          ) : (
            <>
              <textarea
                // biome-ignore lint/a11y/noAutofocus: whoever opens the field types next.
                autoFocus={isNew}
                aria-label="Notiz"
                rows={3}
                maxLength={NOTES_MAX_CHARACTERS}
                readOnly={isBusy}
                value={draft.text}
                onChange={({ target }) => keep({ ...draft, text: target.value })}
              />
              {buttons}
            </>
          )}
          {failure && (
            <RedLine onAgain={failure === GONE ? undefined : again} isBusy={isBusy}>
              {failure}
            </RedLine>
          )}
        </>
      )}
    </KeptForm>
  )
}

function failureText(thrown: unknown) {
  if (wasGone(thrown)) return GONE
  return `Das hat nicht geklappt: ${causeOf(thrown)} Ihre Notiz steht noch hier.`
}
