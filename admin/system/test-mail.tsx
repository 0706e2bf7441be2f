import { Button } from '#admin/ui/button.tsx'
import { useTestMail } from './use-test-mail.ts'

/** Whether letters arrive is best seen in the mailbox itself. */
export function TestMail() {
  const mail = useTestMail('den Salon')
  return (
    <p className="cluster system-again">
      <Button isBusy={mail.isBusy} onClick={mail.send}>
        Testmail an den Salon schicken
      </Button>
      <span role="status">{mail.text}</span>
    </p>
  )
}
