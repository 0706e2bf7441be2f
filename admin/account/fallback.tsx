import { useState } from 'react'
import { changePassword, makeRecoveryCodes, type WaysIn, waysInQuery } from '#admin/api/account.ts'
import { rulesQuery } from '#admin/api/people.ts'
import { ACCOUNT, queryClient, useAgain } from '#admin/api/query-client.ts'
import { useAsked } from '#admin/api/use-asked.ts'
import { useMe } from '#admin/api/use-me.ts'
import { NEW_PASSWORD_HINT, PasswordForm } from '#admin/login/password-form.tsx'
import { problemOf } from '#admin/login/refusal.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { Button, TextButton } from '#admin/ui/button.tsx'
import { DeleteButton } from '#admin/ui/delete-button.tsx'
import { download } from '#admin/ui/download.ts'
import { Mark } from '#admin/ui/mark.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { Line } from './line.tsx'
import { useChange } from './use-change.tsx'
import { codesText, dateWords, hasFewCodes } from './words.ts'

const NEXT = {
  name: 'next',
  label: 'Neues Passwort',
  autoComplete: 'new-password',
  hint: NEW_PASSWORD_HINT,
} as const
const CURRENT = {
  name: 'current',
  label: 'Bisheriges Passwort',
  autoComplete: 'current-password',
} as const

const UNCHANGED =
  'Das Passwort konnte gerade nicht geändert werden. Bitte versuchen Sie es gleich noch einmal.'

/** How one gets in without one's passkey. */
export function Fallback() {
  const { answer: ways, hasFailed } = useAsked(waysInQuery)
  const { answer: rules } = useAsked(rulesQuery)
  const { again } = useAgain()
  return (
    <section aria-label="Falls das Gerät weg ist">
      <h2>Falls das Gerät weg ist</h2>
      {hasFailed && <RedLine onAgain={again}>Das konnte nicht geladen werden.</RedLine>}
      {ways && (
        <ul className="lines">
          <Codes ways={ways} />
          {!rules?.passkeys_only && <Password ways={ways} />}
        </ul>
      )}
    </section>
  )
}

function Codes({ ways }: { ways: WaysIn }) {
  const change = useChange()
  const [codes, setCodes] = useState<string[] | null>(null)
  const make = () =>
    change.run(async () => setCodes(await makeRecoveryCodes()), 'Zehn neue Codes sind da.')
  const name = 'Wiederherstellungscodes'
  return (
    <Line
      name={name}
      marks={hasFewCodes(ways) && <Mark text="fast verbraucht" tone="bernstein" />}
      note={codesText(ways)}
      actions={
        ways.recovery_codes_made_at ? (
          <DeleteButton
            label="Neue erzeugen"
            inLineOf={name}
            question="Möchten Sie neue Codes?"
            warning="Die bisherigen gelten dann nicht mehr."
            isBusy={change.isBusy}
            onDelete={make}
          />
        ) : (
          <TextButton tone="leise" isBusy={change.isBusy} onClick={make}>
            Erzeugen
          </TextButton>
        )
      }
    >
      {codes && <CodeSheet codes={codes} onClose={() => setCodes(null)} />}
      {change.messages}
    </Line>
  )
}

/** They are shown this once. */
function CodeSheet({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { salon } = useSalon()
  const { email } = useMe()
  const head = `Wiederherstellungscodes für ${email}, ${salon.name}`
  return (
    <div className="account-panel account-codes">
      <p>
        <b>{head}</b>
      </p>
      <p>Jeder gilt einmal. Bewahren Sie sie auf Papier auf: Sie sind nur jetzt zu sehen.</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="cluster">
        <Button tone="kupfer" onClick={() => window.print()}>
          Drucken
        </Button>
        <Button
          onClick={() =>
            download(
              'wiederherstellungscodes.txt',
              `${head}\n\n${codes.join('\n')}\n`,
              'text/plain',
            )
          }
        >
          Herunterladen
        </Button>
        <Button onClick={onClose}>Fertig</Button>
      </div>
    </div>
  )
}

function Password({ ways }: { ways: WaysIn }) {
  const { email } = useMe()
  const [isOpen, setOpen] = useState(false)
  const { has_password, password_changed_at: changed } = ways
  return (
    <Line
      name="Passwort"
      note={has_password ? (changed ? `geändert am ${dateWords(changed)}` : 'vorhanden') : 'keines'}
      actions={
        <TextButton
          tone="leise"
          aria-label={has_password ? 'Passwort ändern' : 'Passwort wählen'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {has_password ? 'Ändern' : 'Wählen'}
        </TextButton>
      }
    >
      {isOpen && (
        <PasswordForm
          email={email}
          fields={has_password ? [CURRENT, NEXT] : [NEXT]}
          send={has_password ? 'Passwort ändern' : 'Passwort setzen'}
          sending="Wird gespeichert..."
          done="Ihr Passwort ist geändert. Alle anderen Geräte sind abgemeldet."
          onSend={async ({ current, next }) => {
            try {
              await changePassword(has_password ? current : undefined, next)
            } catch (thrown) {
              return problemOf(thrown, UNCHANGED)
            }
            await queryClient.invalidateQueries({ queryKey: [ACCOUNT] })
            return null
          }}
        />
      )}
    </Line>
  )
}
