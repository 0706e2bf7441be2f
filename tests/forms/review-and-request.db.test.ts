import * as v from 'valibot'
import { expect } from 'vitest'
import { newContact, SUBMISSION_TYPES } from '#domain/contact.ts'
import { newReview, RATINGS, SERVICE_TYPES } from '#domain/review.ts'
import { type TestServer, test } from '#tests/support/server.ts'

const review = {
  author_name: 'Kim',
  rating: 5,
  review_text: 'Ein guter Schnitt.',
  service_type: 'Haarschnitt',
}
const request = {
  name: 'Kim',
  email: 'kim@example.org',
  phone: '',
  message: 'Guten Tag',
  submission_type: 'general',
}

/** Values at both sides of every limit. */
const REVIEW_EDGES = {
  author_name: { good: ['', '💇'.repeat(80)], bad: ['💇'.repeat(81)] },
  review_text: {
    good: ['ß'.repeat(10), '💇'.repeat(2000)],
    bad: ['ß'.repeat(9), 'x'.repeat(2001)],
  },
  rating: { good: [...RATINGS], bad: [0, 6] },
  service_type: { good: [...SERVICE_TYPES], bad: ['x'.repeat(61)] },
}
const REQUEST_EDGES = {
  name: { good: ['ü'.repeat(120)], bad: ['', '  ', 'ü'.repeat(121)] },
  email: { good: [''], bad: [`${'a'.repeat(250)}@b.de`] },
  phone: { good: ['1'.repeat(60)], bad: ['1'.repeat(61)] },
  message: { good: ['ü'.repeat(5000)], bad: ['', ' ', 'x'.repeat(5001)] },
  submission_type: { good: [...SUBMISSION_TYPES], bad: ['complaint'] },
}

test('form and table draw the same line for a review [R12]', async ({ server }) => {
  await compare(server, 'reviews', newReview, review, REVIEW_EDGES)
})

test('form and table draw the same line for a request [R12]', async ({ server }) => {
  const byPhone = { ...request, phone: '040 1' }
  await compare(server, 'contact_submissions', newContact, byPhone, REQUEST_EDGES)
})

async function compare(
  server: TestServer,
  table: string,
  schema: v.GenericSchema,
  whole: object,
  edges: Record<string, { good: unknown[]; bad: unknown[] }>,
) {
  for (const [field, { good, bad }] of Object.entries(edges)) {
    for (const value of good) {
      const row = v.parse(schema, { ...whole, [field]: value })
      expect(await post(server, table, row), `${field}: ${String(value).slice(0, 40)}`).toBe(201)
    }
    for (const value of bad) {
      const row = { ...whole, [field]: value }
      expect(v.safeParse(schema, row).success, `${field}: ${String(value).slice(0, 40)}`).toBe(
        false,
      )
      expect(await post(server, table, row), `${field}: ${String(value).slice(0, 40)}`).toBe(400)
    }
  }
}

async function post(server: TestServer, table: string, row: unknown) {
  const answer = await server.request(`/rest/v1/${table}`, {
    method: 'POST',
    body: row as object,
    headers: { Prefer: 'return=minimal' },
  })
  return answer.status
}
