import * as v from 'valibot'
import { type BookingWish, bookingMessage, dateProblem, readWish } from '#domain/booking-wish.ts'
import { type NewContact, newContact } from '#domain/contact.ts'
import {
  type NewJobApplication,
  newJobApplication,
  phoneCharacters,
} from '#domain/job-application.ts'
import { type NewReview, newReview } from '#domain/review.ts'
import { problems } from '#domain/text-field.ts'
import type { Problems } from './posted.ts'

/** A form as somebody filled it in: the row it becomes, or what needs another look. */
export type FormResult<Row> = { row: Row; problems: null } | { row: null; problems: Problems }

export function readReview(form: FormData): FormResult<NewReview> {
  const { rating, ...words } = fields(form, [
    'rating',
    'author_name',
    'review_text',
    'service_type',
  ])
  return resultOf(v.safeParse(newReview, { ...words, rating: Number(rating) }))
}

export function readRequest(form: FormData): FormResult<NewContact> {
  const row = fields(form, ['name', 'email', 'phone', 'message', 'submission_type'])
  return resultOf(v.safeParse(newContact, row))
}

export function readBooking(
  form: FormData,
  today: string,
): FormResult<NewContact & { wish: BookingWish | null }> {
  const wish = wishOf(form)
  const row = {
    ...fields(form, ['name', 'email', 'phone']),
    message: bookingMessage(wish),
    submission_type: 'booking',
  }
  const result = resultOf(v.safeParse(newContact, row), wishProblems(wish, today))
  // Of an empty wish the service is missing, and nothing is wrong with a remark that nobody has to make.
  if (!row.message) delete result.problems?.message
  return result.row ? { row: { ...result.row, wish: readWish(wish) }, problems: null } : result
}

export function readApplication(form: FormData): FormResult<NewJobApplication> {
  const choices = fields(form, ['is_hairdresser', 'work_hours', 'start_date'])
  const { phone, ...words } = fields(form, ['name', 'phone', 'message'])
  const row = { ...choices, ...words, phone: phoneCharacters(phone) }
  return resultOf(v.safeParse(newJobApplication, row))
}

/** Of what was said to be wrong, what still is: no new complaint while somebody types. */
export function stillWrong(before: Problems, now: Problems | null): Problems {
  const found = Object.entries(now ?? {}).filter(([field]) => before[field])
  return Object.fromEntries(found)
}

/** A field that did not come is empty: a plain form sends no choice that was not made. */
function fields<Name extends string>(form: FormData, names: Name[]) {
  const entries = names.map((name) => [name, form.get(name)?.toString() ?? ''])
  return Object.fromEntries(entries) as Record<Name, string>
}

function resultOf<Row>(
  result: { success: true; output: Row } | { success: false },
  more: Problems = {},
): FormResult<Row> {
  const found = { ...problems(result as v.SafeParseResult<v.GenericSchema>), ...more }
  const isGood = result.success && Object.keys(more).length === 0
  return isGood ? { row: result.output, problems: null } : { row: null, problems: found }
}

function wishOf(form: FormData): BookingWish {
  const wish = fields(form, [
    'service',
    'first_date',
    'first_daytime',
    'second_date',
    'second_daytime',
    'call_back',
    'remark',
  ])
  return {
    service: wish.service,
    first: { date: wish.first_date, daytime: wish.first_daytime },
    second: { date: wish.second_date, daytime: wish.second_daytime },
    callBack: wish.call_back,
    remark: wish.remark,
  }
}

function wishProblems({ service, first, second }: BookingWish, today: string): Problems {
  const found: Problems = {
    service: service.trim() ? undefined : 'Bitte nennen Sie uns die Leistung.',
    first_date: first.date
      ? dateProblem(first.date, today)
      : 'Bitte nennen Sie uns einen Tag, der Ihnen passt.',
    second_date: dateProblem(second.date, today),
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}
