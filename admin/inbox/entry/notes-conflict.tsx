import { Button } from '#admin/ui/button.tsx'

type Props = {
  theirs: string | null
  mine: string
  isBusy: boolean
  onMine: () => void
  onTheirs: () => void
  onBoth: () => void
}

/** Somebody else saved meanwhile: both texts are shown, and the reader decides. */
export function NotesConflict({ theirs, mine, isBusy, onMine, onTheirs, onBoth }: Props) {
  return (
    <div className="stack amber notes-conflict" role="alert">
      <p>Inzwischen hat jemand anderes eine Notiz gespeichert. Welche soll gelten?</p>
      <dl>
        <dt>Gespeicherte Notiz</dt>
        <dd>{theirs ?? '(leer)'}</dd>
        <dt>Ihre Notiz</dt>
        <dd>{mine || '(leer)'}</dd>
      </dl>
      <div className="cluster">
        <Button disabled={isBusy} onClick={onBoth}>
          Beide zusammenführen
        </Button>
        <Button disabled={isBusy} onClick={onMine}>
          Meine speichern
        </Button>
        <Button disabled={isBusy} onClick={onTheirs}>
          Gespeicherte behalten
        </Button>
      </div>
    </div>
  )
}
