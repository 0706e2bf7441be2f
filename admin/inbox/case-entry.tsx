import type { ReactNode } from 'react'
import { Entry } from '#admin/inbox/entry/entry.tsx'
import { History } from '#admin/inbox/entry/history.tsx'
import { Notes } from '#admin/inbox/entry/notes.tsx'
import { changing, deleting } from '#admin/list/queries/mutations.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
import { EntryTalk } from '#admin/thread/entry-talk.tsx'
import { comingMark, comingWarning } from '#admin/thread/row-marks.ts'
import { useTalk } from '#admin/thread/use-talk.ts'
import { DeleteButton } from '#admin/ui/delete-button.tsx'
import { Select } from '#admin/ui/form/inputs.tsx'
import type { MarkWords } from '#admin/ui/mark.tsx'
import { MailLink, PhoneLink } from '#admin/ui/reach.tsx'
import type { WishTime } from '#domain/booking-wish.ts'
import type { SpecialDay } from '#domain/hours/special-days.ts'
import type { ReplyTemplate } from '#domain/inbox/answer.ts'
import { statusName } from '#domain/inbox/names.ts'
import type { Case } from '#domain/inbox/rows.ts'

type Props = {
  table: 'contact_submissions' | 'job_applications'
  row: Case & {
    phone: string | null
    email?: string | null
    reference?: string | null
    message: string | null
    wish?: unknown
  }
  statuses: Readonly<Record<string, string>>
  /** What it becomes when somebody answers a new one. */
  answered: string
  marks: readonly MarkWords[]
  facts: readonly (readonly [label: string, value: ReactNode])[]
  /** When to call, in the words of the request. */
  callBack?: string | undefined
  text: string | null
  question: string
  templates: readonly ReplyTemplate[]
  days: SpecialDay[] | null
  /** When somebody would like to come, and for what. */
  wish?: { times: readonly WishTime[]; services: readonly string[] }
  children?: ReactNode
}

/** A request or an application: somebody wrote, and here it goes on until it is done. */
export function CaseEntry(props: Props) {
  const { table, row, statuses, answered, callBack, wish = NO_WISH } = props
  const { id, name, status, phone, email = null, reference = null } = row
  const { run, isBusy, isGone } = useListContext()
  const state = useTalk(id)
  const now = new Date()
  const coming = state.talk?.appointments.find(
    (one) => !one.is_cancelled && new Date(one.starts_at) > now,
  )
  const becoming = (value: string) =>
    changing({
      table,
      ids: [id],
      patch: { status: value },
      message: `Status: ${statusName(statuses, value)}`,
    })
  return (
    <Entry
      id={id}
      name={name}
      marks={coming ? [...props.marks, comingMark(coming.starts_at, now)] : props.marks}
      at={row.created_at}
      number={reference}
      facts={[
        ...props.facts,
        ['Telefon', phone && <Phone key="phone" phone={phone} callBack={callBack} />],
        ['Rückruf', !phone && callBack],
        ['E-Mail', email && <MailLink key="mail" email={email} />],
      ]}
    >
      <EntryTalk
        key={id}
        entry={{ table, id, status, becomes: answered }}
        row={{ ...row, email, reference }}
        text={props.text}
        templates={props.templates}
        days={props.days ?? []}
        wish={wish}
        state={state}
        onLeave={() => {
          if (status === 'new' && !isGone(id)) run(becoming(answered))
        }}
      >
        <Notes key={id} table={table} row={row} />
        <History key={`${id} history`} id={id} />
      </EntryTalk>
      <div className="cluster entry-actions">
        <label htmlFor={`${id}-status`}>
          Status
          <Select
            id={`${id}-status`}
            data-status={status}
            of={statuses}
            value={status}
            disabled={isGone(id)}
            onChange={(value) => run(becoming(value))}
          />
        </label>
        <DeleteButton
          question={props.question}
          name={name}
          findWarning={() => comingWarning([id])}
          isBusy={isBusy(id)}
          onDelete={() => run(deleting(table, [id], name))}
        />
      </div>
      {props.children}
    </Entry>
  )
}

const NO_WISH = { times: [], services: [] }

function Phone({ phone, callBack }: { phone: string; callBack: string | undefined }) {
  return (
    <>
      <PhoneLink phone={phone} />
      {callBack && <span> · {callBack}</span>}
    </>
  )
}
