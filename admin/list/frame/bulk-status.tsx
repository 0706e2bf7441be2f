import { useState } from 'react'
import { Button } from '#admin/ui/button.tsx'

type Props = {
  statuses: Readonly<Record<string, string>>
  isBusy: boolean
  onSet: (status: string) => void
}

/** Two steps: an arrow key in the list of words must not change many rows. */
export function BulkStatus({ statuses, isBusy, onSet }: Props) {
  const [status, setStatus] = useState(Object.keys(statuses)[0] ?? '')
  return (
    <>
      <select
        aria-label="Status für die Auswahl"
        value={status}
        onChange={({ target }) => setStatus(target.value)}
      >
        {Object.entries(statuses).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button tone="kupfer" disabled={isBusy} onClick={() => onSet(status)}>
        Status setzen
      </Button>
    </>
  )
}
