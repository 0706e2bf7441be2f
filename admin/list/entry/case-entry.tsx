import type { ReactNode } from 'react'
import { DeleteButton } from '#admin/list/delete-button.tsx'
import type { MarkWords } from '#admin/list/mark.tsx'
import { changing, deleting } from '#admin/list/queries/mutations.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
import type { ReplyTemplate } from '#domain/inbox/answer.ts'
import { statusName } from '#domain/inbox/names.ts'
import type { Case } from '#domain/inbox/rows.ts'
import { AnswerBox } from './answer-box.tsx'
import { Entry } from './entry.tsx'
import { History } from './history.tsx'
import { Notes } from './notes.tsx'
import { MailLink, PhoneLink } from './reach.tsx'

type Props = {
  table: 'contact_submissions' | 'job_applications'
  row: Case & { phone: string | null; email?: string | null; reference?: string | null }
  statuses: Readonly<Record<string, string>>
  /** What it becomes when somebody answers a new one. */
  answered: string
  marks: readonly MarkWords[]
  facts: readonly (readonly [label: string, value: ReactNode])[]
  text: string | null
  question: string
  answers: readonly ReplyTemplate[]
  /** When somebody would like to come. */
  times?: readonly string[]
  children?: ReactNode
}

/** A request or an application: somebody wrote, and the salon notes how it goes on. */
export function CaseEntry(props: Props) {
  const { table, row, statuses, answered, facts, question, answers, times = [], children } = props
  const { id, name, status, phone, email = null } = row
  const { run, isBusy, isGone, wordsBack } = useListContext()
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
      marks={props.marks}
      at={row.created_at}
      number={row.reference ?? null}
      facts={[
        ...facts,
        ['Telefon', phone && <PhoneLink key="phone" phone={phone} />],
        ['E-Mail', email && <MailLink key="mail" email={email} />],
      ]}
      text={props.text}
      actions={
        <>
          <label>
            Status
            <select
              data-status={status}
              value={status}
              disabled={isGone(id)}
              onChange={({ target: { value } }) => run(becoming(value))}
            >
              {Object.entries(statuses).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <DeleteButton
            question={question}
            name={name}
            isBusy={isBusy(id)}
            onDelete={() => run(deleting(table, [id], name))}
          />
        </>
      }
    >
      <AnswerBox
        key={`${id} answer ${wordsBack}`}
        id={id}
        name={name}
        phone={phone}
        email={email}
        answers={answers}
        times={times}
        onAnswer={() => {
          if (status === 'new' && !isGone(id)) run(becoming(answered))
        }}
      />
      <Notes key={id} table={table} row={row} />
      {children}
      <History key={`${id} history`} id={id} now={`${status} ${row.notes_saved_at}`} />
    </Entry>
  )
}
