import { useEffect, useRef, useState } from 'react'
import { readAnew } from '#admin/api/pulse.ts'
import type { OwnDay } from '#domain/hours/draft.ts'
import { deleteDay, restoreDay, type Saved } from './days.ts'

/** What was deleted last can be taken back, also after a look elsewhere. */
let gone: OwnDay | null = null

type Step = { is: 'deletion' | 'return'; day: OwnDay }
type Told = { onDeleted: (day: OwnDay) => void; onRestored: () => void }

export function useDeletion(told: Told) {
  const [isBusy, setBusy] = useState(false)
  const [deleted, setDeleted] = useState(gone)
  const [failure, setFailure] = useState<{ text: string; step: Step } | null>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const hasDeleted = useRef(false)
  const tell = useRef(told)
  tell.current = told

  // The entry took the focus with it.
  useEffect(() => {
    if (deleted && hasDeleted.current) undo.current?.focus()
  }, [deleted])

  async function run(step: Step) {
    if (isBusy) return
    setBusy(true)
    const result = await resultOf(step).catch(() => 'failed' as const)
    setBusy(false)
    setFailure(result === 'saved' ? null : { text: failureText(result), step })
    if (result !== 'saved') return
    hasDeleted.current = step.is === 'deletion'
    gone = hasDeleted.current ? step.day : null
    setDeleted(gone)
    if (gone) tell.current.onDeleted(gone)
    else tell.current.onRestored()
    await readAnew()
  }

  const message = (
    <>
      {failure && (
        <p role="alert">
          {failure.text}{' '}
          <button
            type="button"
            aria-disabled={isBusy || undefined}
            onClick={() => run(failure.step)}
          >
            Erneut versuchen
          </button>
        </p>
      )}
      <p role="status">
        {deleted && (
          <>
            „{deleted.reason}“ ist gelöscht.{' '}
            <button
              ref={undo}
              type="button"
              aria-disabled={isBusy || undefined}
              onClick={() => run({ is: 'return', day: deleted })}
            >
              Rückgängig
            </button>
          </>
        )}
      </p>
    </>
  )
  return { isBusy, remove: (day: OwnDay) => run({ is: 'deletion', day }), message }
}

async function resultOf({ is, day }: Step): Promise<Saved> {
  if (is === 'return') return restoreDay(day)
  return (await deleteDay(day.id)) ? 'saved' : 'failed'
}

function failureText(result: Saved) {
  return result === 'overlap'
    ? 'An diesen Tagen steht inzwischen ein anderer Eintrag.'
    : 'Das hat nicht geklappt, nichts wurde geändert.'
}
