import { berlinDate } from '#domain/opening-hours.ts'
import type { Salon } from '#domain/salon/salon.ts'
import type { Query } from '#server/database/open.ts'
import { customerWriters } from './customers/compose.ts'
import { floodLetter, moreLetter, queueFullLetter } from './flood-letters.ts'
import {
  countPendingReviews,
  type Listed,
  readApplication,
  readFlood,
  readMore,
  readRequest,
  readReview,
  readSuspect,
  readUnanswered,
} from './letter-data.ts'
import { type Letter, signed } from './letter-parts.ts'
import {
  applicationLetter,
  digestLetter,
  ownTestLetter,
  requestLetter,
  reviewLetter,
  sessionStolenLetter,
} from './letters.ts'
import { factsLetter } from './sitemap/facts-letter.ts'
import { alertLetter, recoveryLetter, testLetter } from './sitemap/letters.ts'
import { readTestMail, readWatched } from './sitemap/subjects.ts'
import { suspectLetter } from './suspect-letter.ts'

/** Below the admin area: where what a letter tells of is looked at. */
const PLACES = {
  reviews: '/reviews?status=ausstehend',
  requests: '/contacts?status=new',
  applications: '/applications?status=new',
  overview: '/dashboard',
  sitemap: '/sitemap',
  schedules: '/sitemap/schedules',
  system: '/system',
  account: '/account',
}

/** An entry opens here whether it is still to be checked or not. */
const LISTS = { review: '/reviews', request: '/contacts', application: '/applications' }

export type Cause = { subject_id: string | null; dedupe: string; created_at: Date }
export type Desk = {
  adminUrl: string
  siteUrl: string
  /** Where customers answer to. */
  mailbox: string
  now: Date
  salon: Salon
}
/** Why a letter that somebody waits for cannot be written any more. */
export type Untold = { untold: string }
export type Writer<Told = Letter> = (query: Query, cause: Cause, desk: Desk) => Promise<Told | null>

/** Letters to the owner. Who gets which is decided in database/functions: outbox.sql and judge-run.sql. */
const ownWriters: Record<string, Writer> = {
  review,
  request,
  application,
  async suspect(query, cause, desk) {
    const suspect = await readSuspect(query, cause.subject_id, desk.salon)
    if (suspect) return suspectLetter(suspect, entryAddress(suspect.kind, cause, desk))
    // Let out before its letter left, it is told like any other.
    for (const write of [review, request, application]) {
      const letter = await write(query, cause, desk)
      if (letter) return letter
    }
    return null
  },
  more_reviews: moreOf('review', PLACES.reviews),
  more_requests: moreOf('request', PLACES.requests),
  more_applications: moreOf('application', PLACES.applications),
  more_suspects: moreOf('suspect', PLACES.overview),
  flood,
  async review_queue_full(query, _cause, { adminUrl }) {
    const waiting = await countPendingReviews(query)
    return waiting > 0 ? queueFullLetter(waiting, adminUrl + PLACES.reviews) : null
  },
  async digest(query, { created_at }, { adminUrl, now, salon }) {
    // What is open today is told by the letter of today.
    if (berlinDate(created_at) !== berlinDate(now)) return null
    const unanswered = await readUnanswered(query, now, salon)
    return unanswered && digestLetter(unanswered, adminUrl + PLACES.overview)
  },
  async sitemap_alert(query, { subject_id }, { adminUrl }) {
    const watched = await readWatched(query, subject_id)
    return watched && alertLetter(watched, adminUrl + placeOf(watched))
  },
  async sitemap_recovery(query, { subject_id }, { adminUrl }) {
    const watched = await readWatched(query, subject_id)
    return watched && recoveryLetter(watched, adminUrl + placeOf(watched))
  },
  async sitemap_facts(query, { subject_id }, { adminUrl }) {
    const watched = await readWatched(query, subject_id)
    return watched && factsLetter(watched, adminUrl + PLACES.sitemap)
  },
  async sitemap_test(query, { subject_id }, { adminUrl }) {
    const plan = await readTestMail(query, subject_id)
    return plan && testLetter(plan, adminUrl + PLACES.schedules)
  },
  async session_stolen(_query, { created_at }, { adminUrl }) {
    return sessionStolenLetter(created_at, adminUrl + PLACES.account)
  },
  async test(_query, { created_at }, { adminUrl }) {
    return ownTestLetter(created_at, adminUrl + PLACES.system)
  },
}

/** The kinds of rows this version can write a letter for; a newer one's are left to it. */
export const KINDS = [...Object.keys(ownWriters), ...Object.keys(customerWriters)]

/** Writes the letter from what is true now; null when there is nothing to tell any more. */
export async function compose(query: Query, cause: Cause & { kind: string }, desk: Desk) {
  const toCustomer = customerWriters[cause.kind]
  if (toCustomer) return toCustomer(query, cause, desk)
  const letter = await ownWriters[cause.kind]?.(query, cause, desk)
  return letter ? signed(letter, desk.salon.name) : null
}

/** The monitor alone shows the own domain; what has no result is told beside its schedule. */
function placeOf({ check_id }: { check_id: string | null }) {
  return check_id ? `${PLACES.sitemap}?pruefung=${check_id}` : PLACES.schedules
}

async function review(query: Query, cause: Cause, desk: Desk) {
  const row = await readReview(query, cause.subject_id)
  return row && reviewLetter(row, entryAddress('review', cause, desk))
}

async function request(query: Query, cause: Cause, desk: Desk) {
  const row = await readRequest(query, cause.subject_id, desk.salon)
  return row && requestLetter(row, entryAddress('request', cause, desk))
}

async function application(query: Query, cause: Cause, desk: Desk) {
  const row = await readApplication(query, cause.subject_id, desk.salon)
  return row && applicationLetter(row, entryAddress('application', cause, desk))
}

function entryAddress(kind: keyof typeof LISTS, { subject_id }: Cause, { adminUrl }: Desk) {
  return `${adminUrl}${LISTS[kind]}?eintrag=${subject_id}`
}

function moreOf(list: Listed, place: string): Writer {
  return async (query, { created_at }, { adminUrl, salon }) => {
    const more = await readMore(query, list, created_at, salon)
    return more && moreLetter(more, adminUrl + place)
  }
}

async function flood(query: Query, { created_at }: Cause, { adminUrl }: Desk) {
  const found = await readFlood(query, created_at)
  return found && floodLetter(found, adminUrl + PLACES.overview)
}
