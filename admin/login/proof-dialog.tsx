import { useEffect, useState } from 'react'
import { waysInQuery } from '#admin/api/account.ts'
import { hasPasskeys, proveWithPasskey, proveWithPassword } from '#admin/api/passkeys.ts'
import { rulesQuery } from '#admin/api/people.ts'
import { onProofAsked } from '#admin/api/proof.ts'
import { causeOf, Refused } from '#admin/api/refused.ts'
import { useAsked } from '#admin/api/use-asked.ts'
import { useMe } from '#admin/api/use-me.ts'
import { Button } from '#admin/ui/button.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { showModal } from '#admin/ui/show-modal.ts'
import { useAction } from '#admin/ui/use-action.ts'
import { PasswordForm } from './password-form.tsx'
import { problemOf } from './refusal.ts'

const QUESTION = 'Bitte bestätigen Sie, dass Sie es sind'
const FIELDS = [{ name: 'current', label: 'Passwort', autoComplete: 'current-password' }] as const

type Asked = { onAnswer: (isProved: boolean) => void }

/** Asked for whatever opens or gives away much: what was begun waits for the answer and goes on with it. */
export function ProofDialog() {
  const [asked, setAsked] = useState<Asked | null>(null)
  useEffect(() => onProofAsked((onAnswer) => setAsked({ onAnswer })), [])
  if (!asked) return null
  return (
    <Proof
      onAnswer={(isProved) => {
        setAsked(null)
        asked.onAnswer(isProved)
      }}
    />
  )
}

function Proof({ onAnswer }: Asked) {
  const { email } = useMe()
  const { answer: ways, hasFailed } = useAsked(waysInQuery)
  const { answer: rules } = useAsked(rulesQuery)
  const action = useAction()
  const isPasskey = hasPasskeys() && ways !== null && ways.passkeys > 0
  const isPassword = ways ? ways.has_password && !rules?.passkeys_only : hasFailed

  async function provePasskey() {
    const isProved = await action.run(proveWithPasskey, (thrown) =>
      thrown instanceof Refused && thrown.status !== 400
        ? causeOf(thrown)
        : 'Es wurde kein Passkey verwendet. Bitte versuchen Sie es noch einmal.',
    )
    if (isProved) onAnswer(true)
  }

  return (
    <dialog
      ref={showModal}
      className="panel question proof"
      aria-label={QUESTION}
      onCancel={() => onAnswer(false)}
    >
      <p>{QUESTION}</p>
      <p>Hier geht es um viel, und Ihre letzte Anmeldung ist eine Weile her.</p>
      {isPasskey && (
        <Button tone="kupfer" isBusy={action.isBusy} onClick={provePasskey}>
          Mit Passkey bestätigen
        </Button>
      )}
      {action.failure && <RedLine>{action.failure}</RedLine>}
      {isPassword && (
        <PasswordForm
          email={email}
          fields={FIELDS}
          send="Bestätigen"
          sending="Wird geprüft..."
          isQuiet={isPasskey}
          onSend={async ({ current }) => {
            try {
              await proveWithPassword(current)
              onAnswer(true)
              return null
            } catch (thrown) {
              return thrown instanceof Refused && thrown.status === 400
                ? { field: 'current', text: 'Das Passwort stimmt nicht.' }
                : problemOf(thrown, causeOf(thrown))
            }
          }}
        />
      )}
      {ways && !isPasskey && !isPassword && (
        <p>
          Auf diesem Gerät geht das nicht. Bitte melden Sie sich dort an, wo Ihr Passkey ist, oder
          mit einem Wiederherstellungscode neu.
        </p>
      )}
      <div>
        <Button onClick={() => onAnswer(false)}>Abbrechen</Button>
      </div>
    </dialog>
  )
}
