import { useTestMail } from './use-test-mail.ts'

/** Whether letters arrive is best seen in the mailbox itself. */
export function TestMail() {
  const mail = useTestMail('den Salon')
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
