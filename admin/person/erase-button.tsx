import { useRef, useState } from 'react'
import { entriesText } from './names.ts'

type Props = { count: number; isBusy: boolean; onErase: () => void }

/** Nothing brings it back, so a second answer is asked for. */
export function EraseButton({ count, isBusy, onErase }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isSure, setSure] = useState(false)
  const question = `${entriesText(count)} endgültig löschen?`
  return (
    <>
      <button
        type="button"
        className="admin-button"
        disabled={count === 0 || isBusy}
        onClick={() => {
          setSure(false)
          dialog.current?.showModal()
        }}
      >
        Endgültig löschen
      </button>
      <dialog
        ref={dialog}
        className="delete-dialog person-dialog"
        closedby="any"
        aria-label={question}
      >
        <p>{question}</p>
        <span>
          Mit allen Notizen und dem Verlauf, auch aus dem Papierkorb. Das lässt sich nicht
          rückgängig machen.
        </span>
        <label>
          <input
            type="checkbox"
            checked={isSure}
            onChange={({ target }) => setSure(target.checked)}
          />
          <span>Ja, alle ausgewählten Einträge gehören zu dieser Person.</span>
        </label>
        <div>
          <button type="button" className="admin-button" onClick={() => dialog.current?.close()}>
            Abbrechen
          </button>
          <button
            type="button"
            className="admin-button"
            data-tone="rot-voll"
            disabled={!isSure}
            onClick={() => {
              dialog.current?.close()
              onErase()
            }}
          >
            Endgültig löschen
          </button>
        </div>
      </dialog>
    </>
  )
}
