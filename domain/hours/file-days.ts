import * as v from 'valibot'
import { DAY_MS } from '#domain/durations.ts'
import { day, line, list, time } from '#domain/salon/schema/fields.ts'
import { overlapping, REASON_MAX_CHARACTERS } from './special-days.ts'

const DAYS_MAX = 1_000
const LONGEST_MS = 366 * DAY_MS
/** The table takes none around it: a mistyped year must not close the salon for a century. */
const YEARS = /^20/

const hours = v.pipe(
  v.object({ opens: time('von'), closes: time('bis') }),
  v.check(({ opens, closes }) => opens < closes, 'Die zweite Zeit muss später sein.'),
)

/** The special days in a salon's file, as the table can hold them. */
export const fileDays = v.pipe(
  list(
    v.pipe(
      v.object({
        from: day('Erster Tag'),
        to: day('Letzter Tag'),
        reason: line('Grund', REASON_MAX_CHARACTERS),
        hours: v.optional(hours),
        // Still the example that the file's salon began with.
        isSample: v.optional(v.literal(true)),
      }),
      v.check(
        ({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < LONGEST_MS,
        'Ein besonderer Tag endet vor seinem Anfang oder erst nach einem Jahr.',
      ),
      v.check(
        ({ from, to }) => YEARS.test(from) && YEARS.test(to),
        'Ein besonderer Tag liegt in keinem Jahr dieses Jahrhunderts.',
      ),
      v.check(
        ({ from, to, hours }) => !hours || from === to,
        'Andere Öffnungszeiten gelten immer nur für einen Tag.',
      ),
    ),
    DAYS_MAX,
    'besondere Tage',
  ),
  v.check(
    (days) => days.every((day, at) => !overlapping(day, days.slice(at + 1))),
    'Zwei besondere Tage überschneiden sich.',
  ),
)
