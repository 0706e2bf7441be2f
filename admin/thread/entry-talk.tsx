import type { ReactNode } from 'react'
import { newRowId } from '#admin/api/new-row-id.ts'
import { AppointmentCard } from '#admin/appointments/appointment-card.tsx'
import { AppointmentForm } from '#admin/appointments/appointment-form.tsx'
import { doneMeanwhile, newDraft, type OpenForm, wishedDays } from '#admin/appointments/form.ts'
import { agreeing, moving } from '#admin/appointments/mutations.ts'
import { appointmentDraft } from '#admin/kept/drafts.ts'
import { useKept } from '#admin/kept/use-kept.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { Button } from '#admin/ui/button.tsx'
import { LoadFailed } from '#admin/ui/load-failed.tsx'
import { canBeMailed, draftOf } from '#domain/appointments/appointment.ts'
import type { WishTime } from '#domain/booking-wish.ts'
import type { SpecialDay } from '#domain/hours/special-days.ts'
import { type Answered, answerFacts, inOrder, type ReplyTemplate } from '#domain/inbox/answer.ts'
import { NOTED } from '#domain/inbox/names.ts'
import { canChat, dialNumber, international } from '#domain/inbox/phone.ts'
import { Composer } from './composer.tsx'
import { Thread } from './thread.tsx'
import { useAnswer } from './use-answer.ts'
import type { TalkState } from './use-talk.ts'

type Props = {
  entry: Answered
  row: {
    name: string
    created_at: string
    phone: string | null
    email: string | null
    reference: string | null
    wish?: unknown
  }
  /** What was written, without what stands in labelled lines. */
  text: string | null
  templates: readonly ReplyTemplate[]
  days: SpecialDay[]
  /** When somebody would like to come, and for what. */
  wish: { times: readonly WishTime[]; services: readonly string[] }
  state: TalkState
  /** Somebody has just gone to write elsewhere. */
  onLeave: () => void
  /** Notes and history, in one line with what is noted by a tap. */
  children: ReactNode
}

/** From wish to answer to date, in one place. */
export function EntryTalk(props: Props) {
  const { entry, row, text, days, wish, onLeave, children } = props
  const { id } = entry
  const { name, email } = row
  const { salon, today, hasMailServer } = useSalon()
  const { run, isBusy, isGone } = useListContext()
  const { talk, failure } = props.state
  const facts = answerFacts(row, talk?.appointments ?? [], new Date(), salon.hours, days)
  const templates = inOrder(props.templates, facts.Terminzeit !== undefined)
  const answer = useAnswer({ entry, templates, facts, talk })
  const [open, show] = useKept<OpenForm>(appointmentDraft(id))
  const isTrial = entry.table === 'job_applications'
  const what = isTrial ? 'Probearbeiten' : 'Termin'
  const canMail = hasMailServer && canBeMailed({ email })
  const number = row.phone && dialNumber(row.phone)
  const chat = number && canChat(number) ? international(number) : null

  return (
    <>
      <Thread theirs={text ? { name, text, at: row.created_at } : null} rows={talk?.thread ?? []} />
      {failure !== null && (
        <LoadFailed
          text="Antworten und Termine konnten nicht geladen werden."
          failure={failure}
          hasLast={talk !== null}
        />
      )}
      {talk?.appointments.map((appointment) => (
        <AppointmentCard
          key={appointment.id}
          appointment={appointment}
          letters={talk.thread.filter((letter) => letter.appointment_id === appointment.id)}
          // What stands in an open form must not be lost by a tap beside it.
          onMove={
            open
              ? null
              : () => show({ id: appointment.id, was: appointment, draft: draftOf(appointment) })
          }
        />
      ))}
      {open ? (
        <AppointmentForm
          entryId={id}
          id={open.id}
          title={`${what} ${open.was ? 'verschieben' : 'eintragen'}`}
          draft={open.draft}
          days={days}
          meanwhile={talk && doneMeanwhile(open, talk.appointments)}
          wished={wishedDays(wish.times, today)}
          canMail={canMail}
          isTrial={isTrial}
          isBusy={isBusy(id)}
          onChange={(draft) => show({ ...open, draft })}
          onCancel={() => show(null)}
          onSave={async (values) => {
            const change = open.was ? moving(open.was, values) : agreeing(entry, open.id, values)
            if (await run(change)) show(null)
          }}
        />
      ) : (
        <Composer
          id={id}
          number={number}
          chat={chat}
          email={email}
          canMail={canMail}
          reference={row.reference}
          answer={answer}
          templates={templates}
          onLeave={onLeave}
        >
          <Button
            disabled={isGone(id)}
            onClick={() => {
              const draft = newDraft({ ...wish, canMail, isTrial }, salon, today)
              show({ id: newRowId(), was: null, draft })
            }}
          >
            {what} eintragen
          </Button>
        </Composer>
      )}
      <div className="cluster entry-quiet">
        {(['phone', 'chat'] as const).map(
          (way) =>
            (way === 'phone' ? number : chat) && (
              <Button
                key={way}
                tone="leise"
                className="text-button"
                onClick={() => answer.note(way)}
              >
                {NOTED[way]}
              </Button>
            ),
        )}
        {children}
      </div>
    </>
  )
}
