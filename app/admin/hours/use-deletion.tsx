import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OwnDay } from '#domain/hours/draft.ts'
import { deleteDay, restoreDay, type Saved } from './days.ts'

/** What was deleted last can be taken back, also after a look elsewhere. */
let gone: OwnDay | null = null

type Failure = { text: string; again: () => void }

export function useDeletion() {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [deleted, setDeleted] = useState(gone)
  const [failure, setFailure] = useState<Failure | null>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const hasDeleted = useRef(false)

  // The entry took the focus with it.
  useEffect(() => {
    if (deleted && hasDeleted.current) undo.current?.focus()
  }, [deleted])

  async function run(change: () => Promise<Saved>, after: OwnDay | null, again: () => void) {
    setBusy(true)
    const result = await change().catch(() => 'failed' as const)
    setBusy(false)
    setFailure(result === 'saved' ? null : { text: failureText(result), again })
    if (result !== 'saved') return
    gone = after
    setDeleted(after)
    await revalidate()
  }

  function remove(day: OwnDay) {
    hasDeleted.current = true
    const change = async () => ((await deleteDay(day.id)) ? 'saved' : 'failed')
    return run(change, day, () => remove(day))
  }

  function restore(day: OwnDay) {
    return run(
      () => restoreDay(day),
      null,
      () => restore(day),
    )
  }

  const message = (
    <>
      {failure && (
        <p role="alert">
          {failure.text}{' '}
          <button type="button" disabled={isBusy} onClick={failure.again}>
            Erneut versuchen
          </button>
        </p>
      )}
      <p role="status">
        {deleted && (
          <>
            „{deleted.reason}“ ist gelöscht.{' '}
            <button ref={undo} type="button" disabled={isBusy} onClick={() => restore(deleted)}>
              Rückgängig
            </button>
          </>
        )}
      </p>
    </>
  )
  return { isBusy, remove, message }
}

function failureText(result: Saved) {
  return result === 'overlap'
    ? 'An diesen Tagen steht inzwischen ein anderer Eintrag.'
    : 'Das hat nicht geklappt, nichts wurde geändert.'
}
