import { berlinDate } from '#domain/opening-hours.ts'
import type { Query } from '#server/database/open.ts'
import type { Letter } from './letter-parts.ts'
import {
  applicationLetter,
  digestLetter,
  queueFullLetter,
  requestLetter,
  reviewLetter,
} from './letters.ts'
import {
  countPendingReviews,
  readApplication,
  readRequest,
  readReview,
  readUnanswered,
} from './subjects.ts'

export type Cause = { subject_id: string | null; created_at: Date }
type Writer = (query: Query, cause: Cause, adminUrl: string, now: Date) => Promise<Letter | null>

/** The kinds of rows this version can write a letter for; a newer one's are left to it. */
const writers: Record<string, Writer> = {
  async review(query, { subject_id }, adminUrl) {
    const review = await readReview(query, subject_id)
    return review && reviewLetter(review, adminUrl)
  },
  async request(query, { subject_id }, adminUrl) {
    const request = await readRequest(query, subject_id)
    return request && requestLetter(request, adminUrl)
  },
  async application(query, { subject_id }, adminUrl) {
    const application = await readApplication(query, subject_id)
    return application && applicationLetter(application, adminUrl)
  },
  async review_queue_full(query, { created_at }, adminUrl) {
    const waiting = await countPendingReviews(query)
    return waiting > 0 ? queueFullLetter(waiting, created_at, adminUrl) : null
  },
  async digest(query, { created_at }, adminUrl, now) {
    // What is open today is told by the letter of today.
    if (berlinDate(created_at) !== berlinDate(now)) return null
    const unanswered = await readUnanswered(query, now)
    return unanswered && digestLetter(unanswered, adminUrl)
  },
}

export const KINDS = Object.keys(writers)

/** Writes the letter from what is true now; null when there is nothing to tell any more. */
export async function compose(
  query: Query,
  cause: Cause & { kind: string },
  adminUrl: string,
  now: Date,
) {
  return writers[cause.kind]?.(query, cause, adminUrl, now) ?? null
}
