import { publicKey } from '#domain/public-key.ts'
import type { ApprovedReview } from '#domain/review.ts'

const COLUMNS = 'id,author_name,rating,review_text,created_at,google_review_link,service_type'
const APPROVED = `reviews?select=${COLUMNS}&is_approved=eq.true&order=created_at.desc`

/** The newest approved reviews; null when they cannot be read. */
export async function newestReviews(limit: number): Promise<ApprovedReview[] | null> {
  try {
    return await rows(await ask(`${APPROVED}&limit=${limit}`))
  } catch {
    return null
  }
}

/** Some of the approved reviews, after so many others, and how many there are in all. */
export async function reviewsAfter(offset: number, limit: number) {
  const path = `${APPROVED}&limit=${limit}&offset=${offset}`
  const answer = await ask(path, { Prefer: 'count=exact' })
  const total = Number(answer.headers.get('Content-Range')?.split('/')[1]) || 0
  // A page behind the last one has no rows, and still the others are there.
  return { rows: answer.status === 416 ? [] : await rows(answer), total }
}

function ask(path: string, headers?: Record<string, string>) {
  return fetch(`/rest/v1/${path}`, {
    headers: { apikey: publicKey, Authorization: `Bearer ${publicKey}`, ...headers },
  })
}

async function rows(answer: Response): Promise<ApprovedReview[]> {
  if (!answer.ok) throw new Error(`Reviews: ${answer.status}`)
  return answer.json()
}
