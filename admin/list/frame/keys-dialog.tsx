import { useState } from 'react'
import { showModal } from '#admin/list/show-modal.ts'
import { areKeysOn, KEYS, switchKeys } from '#admin/list/state/use-keys.ts'
import './keys-dialog.css'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn)
  return (
    <dialog
      ref={showModal}
      className="keys-dialog"
      closedby="any"
      aria-labelledby="keys-dialog-name"
      onClose={onClose}
    >
      <h2 id="keys-dialog-name">Tastatur</h2>
      <dl>
        {KEYS.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            switchKeys(target.checked)
            setOn(target.checked)
          }}
        />
        Mit einzelnen Tasten arbeiten
      </label>
      <form method="dialog">
        <button type="submit" className="admin-button">
          Schließen
        </button>
      </form>
    </dialog>
  )
}
