import type { Outcome } from '#admin/content/draft/outcome.ts'
import { Button } from '#admin/ui/button.tsx'
import type { PhotoChanges } from './use-photo-changes.ts'
import '#admin/ui/dock.css'
import '#admin/list/frame/bulk-bar.css'

type Props = {
  chosen: readonly string[]
  all: readonly string[]
  changes: PhotoChanges
  onChoose: (ids: readonly string[] | null) => void
}

/** What to do with all that is chosen. */
export function ChosenBar({ chosen, all, changes, onChoose }: Props) {
  /** What could not be done can be tried again with the same ones. */
  async function run(change: (ids: readonly string[]) => Promise<Outcome | undefined>) {
    const outcome = await change(chosen)
    if (outcome && !outcome.isBad) onChoose(null)
  }

  return (
    <section className="dock-bar bulk-bar" aria-label="Auswahl">
      <p>
        <b>{chosen.length} ausgewählt</b>
        {chosen.length < all.length && (
          <button type="button" onClick={() => onChoose(all)}>
            Alle {all.length}
          </button>
        )}
        <button type="button" onClick={() => onChoose(null)}>
          Fertig
        </button>
      </p>
      {chosen.length > 0 && (
        <div>
          <Button onClick={() => run(changes.show)}>Zeigen</Button>
          <Button onClick={() => run(changes.hide)}>Verbergen</Button>
          <Button tone="rot" onClick={() => run(changes.bin)}>
            Papierkorb
          </Button>
        </div>
      )}
    </section>
  )
}
