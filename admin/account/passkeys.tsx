import { useState } from 'react'
import { passkeysQuery, removePasskey, renamePasskey, waysInQuery } from '#admin/api/account.ts'
import { addPasskey, hasPasskeys, isThereAlready } from '#admin/api/passkeys.ts'
import { rulesQuery } from '#admin/api/people.ts'
import { useAgain } from '#admin/api/query-client.ts'
import { causeOf, Refused } from '#admin/api/refused.ts'
import { useAsked } from '#admin/api/use-asked.ts'
import { TextButton } from '#admin/ui/button.tsx'
import { DeleteButton } from '#admin/ui/delete-button.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { Line } from './line.tsx'
import { PersonForm } from './person-form.tsx'
import { useChange } from './use-change.tsx'
import { passkeyText, whyItStays } from './words.ts'

/** With what one gets in without a password, one line a device. */
export function Passkeys() {
  const { answer, hasFailed } = useAsked(passkeysQuery)
  const { answer: ways } = useAsked(waysInQuery)
  const { answer: rules } = useAsked(rulesQuery)
  const { again } = useAgain()
  const change = useChange()
  const [renamed, setRenamed] = useState<string | null>(null)
  const stays = answer && whyItStays(answer.length, ways, rules?.passkeys_only === true)

  async function rename(id: string, name: string) {
    if (await change.run(() => renamePasskey(id, name), 'Gespeichert.')) setRenamed(null)
    return null
  }

  return (
    <section aria-label="Ihre Passkeys">
      <div className="account-heading">
        <h2>Ihre Passkeys</h2>
        {hasPasskeys() && (
          <TextButton
            isBusy={change.isBusy}
            onClick={() => change.run(addPasskey, 'Der Passkey ist angelegt.', notAdded)}
          >
            Hinzufügen
          </TextButton>
        )}
      </div>
      {!answer && !hasFailed && <p role="status">Lade Passkeys...</p>}
      {hasFailed && <RedLine onAgain={again}>Die Passkeys konnten nicht geladen werden.</RedLine>}
      {answer?.length === 0 && (
        <p className="account-note">
          Noch keiner. Mit Fingerabdruck, Gesicht oder Gerätecode geht das Anmelden schneller, und
          niemand kann ein Passwort erraten.
        </p>
      )}
      <ul className="lines">
        {answer?.map((passkey) => (
          <Line
            key={passkey.id}
            name={passkey.friendly_name}
            note={passkeyText(passkey)}
            actions={
              renamed !== passkey.id && (
                <>
                  <TextButton
                    tone="leise"
                    aria-label={`Umbenennen: ${passkey.friendly_name}`}
                    onClick={() => setRenamed(passkey.id)}
                  >
                    Umbenennen
                  </TextButton>
                  {!stays && (
                    <DeleteButton
                      label="Entfernen"
                      inLineOf={passkey.friendly_name}
                      question="Möchten Sie diesen Passkey entfernen?"
                      warning="Mit ihm meldet sich dann niemand mehr an. Auf dem Gerät selbst löschen Sie ihn in dessen Einstellungen."
                      isBusy={change.isBusy}
                      onDelete={() =>
                        change.run(() => removePasskey(passkey.id), 'Der Passkey ist entfernt.')
                      }
                    />
                  )}
                </>
              )
            }
          >
            {renamed === passkey.id && (
              <PersonForm
                label={`Umbenennen: ${passkey.friendly_name}`}
                nameLabel="Name des Passkeys"
                longestName={120}
                start={{ name: passkey.friendly_name }}
                onSave={({ name }) => rename(passkey.id, name)}
                onClose={() => setRenamed(null)}
              />
            )}
          </Line>
        ))}
      </ul>
      {answer && answer.length > 0 && stays && <p className="account-note">{stays}</p>}
      {!hasPasskeys() && (
        <p className="account-note">Auf diesem Gerät lässt sich hier keiner hinzufügen.</p>
      )}
      {change.messages}
    </section>
  )
}

function notAdded(thrown: unknown) {
  if (isThereAlready(thrown)) return 'Auf diesem Gerät haben Sie schon einen Passkey.'
  const cause = thrown instanceof Refused ? causeOf(thrown) : 'Bitte versuchen Sie es noch einmal.'
  return `Es wurde kein Passkey angelegt. ${cause}`
}
