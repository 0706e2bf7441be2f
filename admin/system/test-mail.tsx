import { newRowId } from '#admin/api/new-row-id.ts'
import { adminRest } from '#admin/api/rest.ts'
import { useTestMail } from './use-test-mail.ts'

/** Whether letters arrive is best seen in the mailbox itself. */
export function TestMail() {
  const mail = useTestMail('den Salon', askForOwnMail)
  return (
    <p className="system-again system-mail">
      {/* Disabled it would lose the focus while the server is asked. */}
      <button
        type="button"
        className="admin-button"
        aria-disabled={mail.isBusy || undefined}
        onClick={mail.send}
      >
        Testmail an den Salon schicken
      </button>{' '}
      <span role="status">{mail.text}</span>
    </p>
  )
}

async function askForOwnMail() {
  const id = newRowId()
  const { error } = await adminRest().from('test_mails').insert({ id })
  return error ? null : id
}
