import { endedDevicesQuery } from '#admin/api/account.ts'
import { useAsked } from '#admin/api/use-asked.ts'
import { RedLine } from '#admin/ui/red-line.tsx'
import { when } from '#domain/moments.ts'

/** What the server has signed out because somebody may have copied it. Mostly there is nothing to show. */
export function EndedDevices() {
  const { answer, hasFailed } = useAsked(endedDevicesQuery)
  if (!answer && hasFailed) {
    return (
      <RedLine>Ob ein Gerät aus Vorsicht abgemeldet wurde, konnte nicht geladen werden.</RedLine>
    )
  }
  if (!answer || answer.length === 0) return null
  return (
    <section aria-label="Aus Vorsicht abgemeldet">
      <h2>Aus Vorsicht abgemeldet</h2>
      <ul className="lines account-devices">
        {answer.map((one) => (
          <li key={one.id}>
            <div>
              <h3>{one.device ?? 'Unbekanntes Gerät'}</h3>
              <p>Abgemeldet, weil seine Anmeldung ein zweites Mal benutzt wurde.</p>
              <p>
                Angemeldet: {when(one.created_at)} · abgemeldet: {when(one.ended_at)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        Vielleicht hat jemand die Anmeldung kopiert. Wenn Sie sich das nicht erklären können, ändern
        Sie bitte Ihr Passwort.
      </p>
    </section>
  )
}
