import { useOnline } from '#admin/ui/use-online.ts'
import './connection-bar.css'

type Props = { isMissing: boolean; onAgain: () => void }

/** Says that the network is away, and why a screen does not come. */
export function ConnectionBar({ isMissing, onAgain }: Props) {
  const isOnline = useOnline()
  if (isOnline && !isMissing) return null
  return (
    <p className="connection-bar" role="alert">
      {isMissing
        ? 'Keine Verbindung: Dieser Bereich ist noch nicht geladen. Sobald das Netz zurück ist, geht es von selbst weiter.'
        : 'Keine Verbindung zum Internet. Sie sehen den letzten Stand, Geschriebenes bleibt stehen.'}{' '}
      {isMissing && (
        <button type="button" onClick={onAgain}>
          Erneut versuchen
        </button>
      )}
    </p>
  )
}
