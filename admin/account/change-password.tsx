import { changePassword, type PasswordResult } from '#admin/api/account.ts'
import { ACCOUNT, queryClient } from '#admin/api/query-client.ts'
import {
  NEW_PASSWORD_HINT,
  PasswordForm,
  type PasswordProblem,
} from '#admin/login/password-form.tsx'
import { tooManyTries } from '#admin/login/too-many-tries.ts'

const FIELDS = [
  { name: 'current', label: 'Bisheriges Passwort', autoComplete: 'current-password' },
  {
    name: 'next',
    label: 'Neues Passwort',
    autoComplete: 'new-password',
    hint: NEW_PASSWORD_HINT,
  },
] as const

export function ChangePassword({ email }: { email: string }) {
  return (
    <section aria-label="Passwort ändern">
      <h2>Passwort ändern</h2>
      <PasswordForm
        email={email}
        fields={FIELDS}
        send="Passwort ändern"
        sending="Wird geändert..."
        done="Ihr Passwort ist geändert. Alle anderen Geräte sind abgemeldet."
        onSend={async ({ current, next }) => {
          const result = await changePassword(current, next)
          if (result.is !== 'changed') return problemOf(result)
          await queryClient.invalidateQueries({ queryKey: [ACCOUNT] })
          return null
        }}
      />
    </section>
  )
}

type Refusal = Exclude<PasswordResult, { is: 'changed' }>

/** What to say, and at which field. */
function problemOf(result: Refusal): PasswordProblem<'current' | 'next'> {
  switch (result.is) {
    case 'wrong':
      return { field: 'current', text: 'Das bisherige Passwort stimmt nicht.' }
    case 'same':
      return { field: 'next', text: 'Bitte wählen Sie ein anderes als das bisherige Passwort.' }
    case 'weak':
      return { field: 'next', text: result.sentence }
    case 'too many tries':
      return { field: null, text: tooManyTries(result.waitS) }
    default:
      return {
        field: null,
        text: 'Das Passwort konnte gerade nicht geändert werden. Bitte versuchen Sie es gleich noch einmal.',
      }
  }
}
