import type { ReactNode } from 'react'
import { AppointmentCard } from '#admin/appointments/appointment-card.tsx'
import { AppointmentForm } from '#admin/appointments/appointment-form.tsx'
import { agreeing, moving } from '#admin/appointments/mutations.ts'
import { newDraft, wishedDays } from '#admin/appointments/new-draft.ts'
import { useForm } from '#admin/appointments/use-form.ts'
import { LoadFailed } from '#admin/list/load-failed.tsx'
import { useListContext } from '#admin/list/state/list-context.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { canBeMailed, draftOf } from '#domain/appointments/appointment.ts'
import type { SpecialDay } from '#domain/hours/special-days.ts'
import { answerFacts, type ReplyTemplate } from '#domain/inbox/answer.ts'
import { canChat, dialNumber } from '#domain/inbox/phone.ts'
import { Composer } from './composer.tsx'
import { type Answered, NOTED, noting } from './mutations.ts'
import { Thread } from './thread.tsx'
import { useAnswer } from './use-answer.ts'
import type { useTalk } from './use-talk.ts'

type Props = {
  entry: Answered
  row: {
    name: string
    created_at: string
    phone: string | null
    email: string | null
    reference: string | null
    message: string | null
  }
  /** What was written, without what stands in labelled lines. */
  text: string | null
  templates: readonly ReplyTemplate[]
  days: SpecialDay[]
  /** When somebody would like to come, and for what. */
  wish: { times: readonly string[]; services: readonly string[] }
  of: ReturnType<typeof useTalk>
  /** Somebody has just gone to write elsewhere. */
  onLeave: () => void
  /** Notes and history, in one line with what is noted by a tap. */
  children: ReactNode
}

/** From wish to answer to date, in one place. */
export function EntryTalk({
  entry,
  row,
  text,
  templates,
  days,
  wish,
  of,
  onLeave,
  children,
}: Props) {
  const { id, table } = entry
  const { name, phone, email } = row
  const { salon, today, hasMailServer } = useSalon()
  const { run, isBusy, isGone } = useListContext()
  const { talk, failure, writers, read } = of
  const facts = answerFacts(row, new Date(), salon.hours, days)
  const answer = useAnswer({ entry, templates, facts, times: wish.times, talk, read })
  const { open, show } = useForm(id)
  const isTrial = table === 'job_applications'
  const canMail = !isTrial && hasMailServer && canBeMailed({ email })
  const number = phone && dialNumber(phone)
  const moved = talk?.appointments.find((one) => one.id === open?.id)
  const what = isTrial ? 'Probearbeiten' : 'Termin'

  function begin() {
    const draft = newDraft({ ...wish, canMail }, salon, today)
    show({ id: crypto.randomUUID(), isNew: true, draft: isTrial ? trial(draft) : draft })
  }

  async function note(way: keyof typeof NOTED) {
    if (isBusy(id)) return
    const noted = crypto.randomUUID()
    if (await run(noting(entry, way, noted))) answer.see(noted)
  }

  return (
    <>
      <Thread
        theirs={text ? { name, text, at: row.created_at } : null}
        rows={talk?.thread ?? []}
        answer={answer}
      />
      {failure !== null && (
        <LoadFailed text="Antworten und Termine konnten nicht geladen werden." failure={failure} />
      )}
      {talk?.appointments.map((appointment) => (
        <AppointmentCard
          key={appointment.id}
          appointment={appointment}
          letters={talk.thread.filter((letter) => letter.appointment_id === appointment.id)}
          onMove={() => show({ id: appointment.id, isNew: false, draft: draftOf(appointment) })}
        />
      ))}
      {open ? (
        <AppointmentForm
          of={id}
          id={open.isNew ? null : open.id}
          title={`${what} ${open.isNew ? 'eintragen' : 'verschieben'}`}
          draft={open.draft}
          days={days}
          wished={wishedDays(wish.times, today)}
          canMail={canMail}
          isTrial={isTrial}
          isBusy={isBusy(id)}
          onChange={(draft) => show({ ...open, draft })}
          onCancel={() => show(null)}
          onSave={async (values) => {
            const change = moved ? moving(moved, values) : agreeing(entry, open.id, values)
            if (await run(change)) show(null)
          }}
        />
      ) : (
        <Composer
          id={id}
          phone={phone}
          email={email}
          reference={row.reference}
          answer={answer}
          templates={templates}
          writers={writers}
          onLeave={onLeave}
        >
          <button type="button" className="admin-button" disabled={isGone(id)} onClick={begin}>
            {what} eintragen
          </button>
        </Composer>
      )}
      <div className="entry-quiet">
        {number && (
          <button type="button" onClick={() => note('phone')}>
            {NOTED.phone}
          </button>
        )}
        {number && canChat(number) && (
          <button type="button" onClick={() => note('chat')}>
            {NOTED.chat}
          </button>
        )}
        {children}
      </div>
    </>
  )
}

/** Half a day, whatever the price list says. */
const TRIAL_MINUTES = '240'

function trial<Draft extends { minutes: string }>(draft: Draft): Draft {
  return { ...draft, minutes: TRIAL_MINUTES }
}
