import { Link } from 'react-router'
import { useSalon } from '#admin/salon/use-salon.ts'
import type { SpecialDay } from '#domain/hours/special-days.ts'
import { answerDue } from '#domain/inbox/promise.ts'
import { applicationWords, requestWords } from '#domain/inbox/row-words.ts'
import type { Application } from '#domain/inbox/rows.ts'
import type { Undelivered, WaitingEntry } from './morning.ts'

const KINDS = {
  request: {
    words: requestWords,
    list: '/admin/contacts',
    more: ['weitere Kontaktanfrage', 'weitere Kontaktanfragen'],
  },
  application: {
    words: (row: Application) => `Bewerbung: ${applicationWords(row)}`,
    list: '/admin/applications',
    more: ['weitere Bewerbung', 'weitere Bewerbungen'],
  },
} as const

const LETTERS: Record<Undelivered['kind'], string> = {
  mail: 'Antwort',
  acknowledgement: 'Eingangsbestätigung',
  appointment: 'Bestätigung',
  cancellation: 'Absage',
  reminder: 'Erinnerung',
}

type Props = {
  entries: WaitingEntry<keyof typeof KINDS>[]
  /** How many there are in all. */
  counts: Record<keyof typeof KINDS, number>
  undelivered: readonly Undelivered[]
  days: SpecialDay[]
}

/** Whom an answer was promised, the oldest promise first; before them those whose answer never arrived. */
export function PromisedList({ entries, counts, undelivered, days }: Props) {
  const { hours } = useSalon().salon
  const now = new Date()
  const left = (['request', 'application'] as const)
    .map((kind) => ({
      kind,
      more: counts[kind] - entries.filter((one) => one.kind === kind).length,
    }))
    .filter(({ more }) => more > 0)
  return (
    <section className="day-list promised-list">
      <h2>Zugesagt</h2>
      {entries.length + undelivered.length === 0 && <p>Alle haben eine Antwort.</p>}
      <ol>
        {undelivered.map(({ id, name, kind, entry }) => (
          <li key={id}>
            <Link to={`${KINDS.request.list}?eintrag=${id}`}>
              <b dir="auto">{name}</b>
              <span dir="auto">{requestWords(entry)}</span>
              <em data-due="late">{LETTERS[kind]} nicht zugestellt</em>
            </Link>
          </li>
        ))}
        {entries.map(({ kind, id, name, created_at, entry }) => {
          const due = answerDue(created_at, now, hours, days)
          return (
            <li key={id}>
              <Link to={`${KINDS[kind].list}?eintrag=${id}`}>
                <b dir="auto">{name}</b>
                <span dir="auto">{KINDS[kind].words(entry)}</span>
                {due && <em data-due={due.isBroken ? 'late' : 'open'}>{due.text}</em>}
              </Link>
            </li>
          )
        })}
      </ol>
      {left.map(({ kind, more }) => (
        <p key={kind}>
          <Link to={`${KINDS[kind].list}?status=new`}>
            und {more.toLocaleString('de-DE')} {KINDS[kind].more[more === 1 ? 0 : 1]}
          </Link>
        </p>
      ))}
    </section>
  )
}
