import { demandPasskeys, peopleQuery, rulesQuery } from '#admin/api/people.ts'
import { useAsked } from '#admin/api/use-asked.ts'
import { useMe } from '#admin/api/use-me.ts'
import { listed } from '#domain/german.ts'
import { type PersonRole, ROLE_NAMES } from '#domain/people/access-log.ts'
import { Line } from './line.tsx'
import { useChange } from './use-change.tsx'
import { ROLE_SENTENCES } from './words.ts'

const ROLES: readonly PersonRole[] = ['team', 'owner']

type Props = { role: PersonRole; onChoose: (role: PersonRole) => void }

/** One of two, each with what it may. */
export function RoleChoice({ role, onChoose }: Props) {
  return (
    <fieldset className="account-roles">
      <legend>Rolle</legend>
      {ROLES.map((one) => (
        <label key={one}>
          <input type="radio" name="role" checked={one === role} onChange={() => onChoose(one)} />
          <span>
            <b>{ROLE_NAMES[one]}</b> {ROLE_SENTENCES[one]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** What the two roles may, and whether a password is enough to get in. */
export function Roles() {
  return (
    <>
      <section aria-label="Wer was darf">
        <h2>Wer was darf</h2>
        <ul className="lines">
          {ROLES.toReversed().map((role) => (
            <Line key={role} name={ROLE_NAMES[role]} note={ROLE_SENTENCES[role]} />
          ))}
        </ul>
      </section>
      <PasskeysOnly />
    </>
  )
}

function PasskeysOnly() {
  const { answer: rules } = useAsked(rulesQuery)
  const { answer: known } = useAsked(peopleQuery)
  const me = useMe()
  const change = useChange()
  if (!rules || !known) return null
  const isOn = rules.passkeys_only
  const hasOwn = known.people.some(({ id, passkeys }) => id === me.id && passkeys > 0)
  const without = known.people
    .filter(({ passkeys }) => passkeys === 0)
    .map(({ name, email }) => name || email)
  return (
    <section aria-label="Anmeldung">
      <h2>Anmeldung</h2>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          disabled={!isOn && !hasOwn}
          onChange={() =>
            change.run(
              () => demandPasskeys(!isOn),
              isOn
                ? 'Man kann sich wieder auch mit Passwort anmelden.'
                : 'Ab jetzt meldet man sich nur noch mit Passkey an.',
            )
          }
        />
        <span>Nur mit Passkey anmelden</span>
      </label>
      <p className="account-note">
        {!isOn && !hasOwn && 'Dafür brauchen Sie zuerst selbst einen Passkey. '}
        {without.length > 0 &&
          `Noch ohne Passkey: ${listed(without, 'und')}. ${isOn ? 'Hinein geht es für sie' : 'Hinein ginge es dann'} nur mit einem Link von Ihnen oder einem Wiederherstellungscode.`}
        {without.length === 0 && 'Alle haben einen Passkey.'}
      </p>
      {change.messages}
    </section>
  )
}
