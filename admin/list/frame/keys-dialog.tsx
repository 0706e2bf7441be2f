import { useState } from 'react'
import type { Listing } from '#admin/list/queries/list-query.ts'
import { areKeysOn, keysOf, switchKeys } from '#admin/list/state/use-keys.ts'
import { Button } from '#admin/ui/button.tsx'
import { showModal } from '#admin/ui/show-modal.ts'
import './keys-dialog.css'

type Props = { keys: Listing['keys']; onClose: () => void }

export function KeysDialog({ keys, onClose }: Props) {
  const [isOn, setOn] = useState(areKeysOn)
  return (
    <dialog
      ref={showModal}
      className="panel keys-dialog"
      closedby="any"
      aria-labelledby="keys-dialog-name"
      onClose={onClose}
    >
      <h2 id="keys-dialog-name">Tastatur</h2>
      <dl>
        {keysOf(keys).map(([key, meaning]) => (
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
        <Button type="submit">Schließen</Button>
      </form>
    </dialog>
  )
}
