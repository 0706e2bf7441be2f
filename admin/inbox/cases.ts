import { ALL, BY_PROMISE, BY_TIME, type Listing, TO_CHECK } from '#admin/list/queries/list-query.ts'
import { changing } from '#admin/list/queries/mutations.ts'
import type { RowWords } from '#admin/list/rows/row.tsx'
import { rowMark } from '#admin/thread/row-marks.ts'
import type { SpecialDay } from '#domain/hours/special-days.ts'
import { statusName } from '#domain/inbox/names.ts'
import type { Case } from '#domain/inbox/rows.ts'
import type { RegularHours } from '#domain/opening-hours.ts'
import { suspectsOf } from './entry/suspect-entry.tsx'
import { isSettled, statusMark } from './status-mark.ts'

const OPEN = ''
const BY_NAME = { name: { label: 'Name A–Z', order: [['name', true]] } } as const
const KEYS = {
  a: 'Was zu prüfen ist: als echt übernehmen',
  e: 'Notiz bearbeiten',
  '/': 'Suchen',
} as const

type Kind = {
  name: string
  table: 'contact_submissions' | 'job_applications'
  view: 'listed_requests' | 'listed_applications'
  suspects: 'request' | 'application'
  fields: readonly string[]
  statuses: Readonly<Record<string, string>>
  /** Those in which somebody still waits. */
  open: readonly string[]
  types?: Readonly<Record<string, string>>
}

/** Requests and applications: what is open comes first, by what was promised. */
export function caseListing(kind: Kind): Listing {
  const { name, table, view, suspects, fields, statuses, open, types = {} } = kind
  return {
    name,
    statuses: { [OPEN]: 'Offen', [ALL]: 'Alle', ...statuses },
    types,
    keys: KEYS,
    sorts: (status) => {
      if (status === TO_CHECK) return BY_TIME
      return { ...(status === OPEN ? BY_PROMISE : BY_TIME), ...BY_NAME }
    },
    suspects: suspectsOf(suspects, OPEN, ALL, 'new'),
    wanted: ({ status, type }) => ({
      table,
      view,
      fields,
      time: 'created_at',
      filters: [
        ...(status === ALL ? [] : [{ column: 'status', value: status === OPEN ? open : status }]),
        ...(type ? [{ column: 'submission_type', value: type }] : []),
      ],
    }),
  }
}

/** Many get another status at once. */
export function statusAction({ table, statuses }: Pick<Kind, 'table' | 'statuses'>) {
  return {
    statuses,
    mutation: (ids: readonly string[], status: string) =>
      changing({
        table,
        ids,
        patch: { status },
        message: `Status: ${statusName(statuses, status)}`,
      }),
  }
}

type Moment = { hours: RegularHours; days: SpecialDay[] | null }

/** A request or an application as it stands in its list. */
export function caseRow<Row extends Case & { name: string }>(
  row: Row,
  statuses: Kind['statuses'],
  text: string,
  { hours, days }: Moment,
): RowWords {
  const mark = rowMark(row) ?? statusMark(statuses, row, hours, days)
  return { id: row.id, name: row.name, mark, text, at: row.created_at, isSettled: isSettled(row) }
}

/** 'Möchten Sie diese 3 Bewerbungen wirklich löschen?' */
export function deleteQuestion(one: string, many: string) {
  return (count: number) =>
    `Möchten Sie diese ${count === 1 ? one : `${count.toLocaleString('de-DE')} ${many}`} wirklich löschen?`
}
