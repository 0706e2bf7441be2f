import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { causeOf } from '#admin/api/refused.ts'
import { Button } from '#admin/ui/button.tsx'
import { CopyField } from '#admin/ui/copy-field.tsx'
import { DeleteButton } from '#admin/ui/delete-button.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { useAction } from '#admin/ui/use-action.ts'
import { useKeptFocus } from '#admin/ui/use-kept-focus.ts'
import { when } from '#domain/moments.ts'
import { calendarQuery, dropCalendarAddress, renewCalendarAddress } from './calendar-addresses.ts'

/** Whoever has the address sees the dates in a calendar of their own, with shortened names. */
export function CalendarAddress() {
  const { data: answer, refetch } = useQuery(calendarQuery)
  const action = useAction()
  const [said, setSaid] = useState('')
  const section = useKeptFocus<HTMLElement>()

  async function run(work: () => Promise<void>, words: string) {
    setSaid('')
    const isDone = await action.run(
      async () => {
        await work()
        await refetch()
      },
      (thrown) => `Das hat nicht geklappt: ${causeOf(thrown)} Nichts wurde geändert.`,
    )
    if (isDone) setSaid(words)
  }

  if (!answer) return null
  return (
    <section
      ref={section}
      className="stack calendar-address"
      aria-labelledby="kalender"
      tabIndex={-1}
    >
      <h2 id="kalender">Termine im eigenen Kalender</h2>
      <p className="lead">
        Ihr Telefon kann die Termine mitlesen: als abonnierter Kalender, nur zum Ansehen. Namen
        stehen darin gekürzt, Telefonnummern und Notizen gar nicht. Die Adresse gehört Ihnen und ist
        geheim: Wer sie kennt, liest mit. Sie endet mit Ihrem Zugang.
      </p>
      {answer.url ? (
        <>
          <CopyField label="Adresse des Kalenders" text={answer.url} />
          <p className="lead">
            {answer.lastReadAt
              ? `Zuletzt gelesen: ${when(answer.lastReadAt)}.`
              : 'Noch kein Gerät hat sie gelesen.'}
          </p>
          <div className="cluster">
            <DeleteButton
              label="Neue Adresse"
              question="Möchten Sie eine neue Adresse?"
              warning="Die bisherige gilt dann nicht mehr: Jedes Gerät braucht die neue."
              isBusy={action.isBusy}
              onDelete={() => run(renewCalendarAddress, 'Die neue Adresse gilt ab jetzt.')}
            />
            <DeleteButton
              label="Abschalten"
              question="Möchten Sie den Kalender abschalten?"
              warning="Kein Gerät bekommt danach noch Termine."
              isBusy={action.isBusy}
              onDelete={() => run(dropCalendarAddress, 'Der Kalender ist abgeschaltet.')}
            />
          </div>
        </>
      ) : (
        <Button
          disabled={action.isBusy}
          onClick={() => run(renewCalendarAddress, 'Der Kalender ist eingeschaltet.')}
        >
          Kalender einschalten
        </Button>
      )}
      <p role="status">{said}</p>
      {action.failure && <RedLine>{action.failure}</RedLine>}
    </section>
  )
}
