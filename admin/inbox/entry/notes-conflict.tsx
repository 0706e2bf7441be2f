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
    <div className="notes-conflict" role="alert">
      <p>Inzwischen hat jemand anderes eine Notiz gespeichert. Welche soll gelten?</p>
      <dl>
        <dt>Gespeicherte Notiz</dt>
        <dd>{theirs ?? '(leer)'}</dd>
        <dt>Ihre Notiz</dt>
        <dd>{mine || '(leer)'}</dd>
      </dl>
      <div>
        <button type="button" className="admin-button" disabled={isBusy} onClick={onBoth}>
          Beide zusammenführen
        </button>
        <button type="button" className="admin-button" disabled={isBusy} onClick={onMine}>
          Meine speichern
        </button>
        <button type="button" className="admin-button" disabled={isBusy} onClick={onTheirs}>
          Gespeicherte behalten
        </button>
      </div>
    </div>
  )
}
