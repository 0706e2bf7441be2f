import { useSalon } from '#admin/salon/use-salon.ts'
import { Button } from '#admin/ui/button.tsx'
import { DeleteButton } from '#admin/ui/delete-button.tsx'
import { DAY_MS } from '#domain/durations.ts'
import { counted } from '#domain/german.ts'
import { retention } from '#domain/legal/retention.ts'
import { NAMELESS } from './photo-state.ts'
import { StoredPicture } from './stored-picture.tsx'
import type { PhotoChanges } from './use-photo-changes.ts'
import './photo-bin.css'

/** What was thrown away, until the day on which it goes for good. */
export function PhotoBin({ changes }: { changes: PhotoChanges }) {
  const { document, today } = useSalon()
  const binned = document.photos.filter(({ binnedOn }) => binnedOn !== null)
  if (binned.length === 0) return null
  return (
    <details className="content-fold photo-bin">
      <summary>Papierkorb ({binned.length})</summary>
      <ul>
        {binned.map(({ id, alt, binnedOn }) => (
          <li key={id}>
            <StoredPicture id={id} alt="" />
            <p>
              <b>{alt || NAMELESS}</b>
              <small>{leftWords(binnedOn ?? today, today)}</small>
            </p>
            <div className="cluster">
              <Button onClick={() => changes.restore(id)}>Zurückholen</Button>
              <DeleteButton
                label="Endgültig löschen"
                question="Dieses Foto endgültig löschen?"
                name={alt || NAMELESS}
                isBusy={false}
                onDelete={() => changes.remove(id)}
              />
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}

function leftWords(binnedOn: string, today: string) {
  const days = retention.binDays - (Date.parse(today) - Date.parse(binnedOn)) / DAY_MS
  if (days <= 0) return 'wird heute Nacht gelöscht'
  return `noch ${counted(days, 'Tag', 'Tage')}`
}
