import { publicKey } from '#content/public-key.ts'

const COLUMNS = 'id,author_name,rating,review_text,created_at,google_review_link,service_type'
const APPROVED = `reviews?select=${COLUMNS}&is_approved=eq.true&order=created_at.desc`

/** An approved review as the data API gives it. */
export type ReviewRow = {
  id: string
  author_name: string
  rating: number
  review_text: string
  service_type: string | null
  created_at: string
  google_review_link: string | null
}

/** The newest approved reviews; none when they cannot be read. */
export async function newestReviews(limit: number): Promise<ReviewRow[]> {
  try {
    return await rows(await ask(`${APPROVED}&limit=${limit}`))
  } catch {
    return []
  }
}

/** One page of all approved reviews, and how many there are. */
export async function reviewPage(page: number, size: number) {
  const path = `${APPROVED},id.desc&limit=${size}&offset=${(page - 1) * size}`
  const answer = await ask(path, { Prefer: 'count=exact' })
  const total = Number(answer.headers.get('Content-Range')?.split('/')[1]) || 0
  // A page behind the last one has no rows, and still the others are there.
  return { rows: answer.status === 416 ? [] : await rows<ReviewRow>(answer), total }
}

/** How many approved reviews have each number of stars. */
export async function reviewCounts() {
  return rows<{ rating: number; reviews: number }>(await ask('review_counts?select=rating,reviews'))
}

async function ask(path: string, headers?: Record<string, string>) {
  // Each question begins in a breath of its own: together they would hold up a touch.
  await new Promise((resolve) => setTimeout(resolve))
  return fetch(`/rest/v1/${path}`, {
    headers: { apikey: publicKey, Authorization: `Bearer ${publicKey}`, ...headers },
  })
}

async function rows<Row = ReviewRow>(answer: Response): Promise<Row[]> {
  if (!answer.ok) throw new Error(`Reviews: ${answer.status}`)
  return answer.json()
}
