import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { LEGAL_WORDS_OF } from '#domain/legal/pages.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { test } from '#tests/support/server.ts'
import { pageDates, readChangeDays } from './page-dates.ts'

const NO_REVIEWS = { newest: [], total: 0, counts: [] }
const DAY = '2027-03-02'
const BEGUN = '2027-01-04'

test('a page has the day of the last change of what it shows, a legal one its own [G15] [O13]', async ({
  server: { database },
}) => {
  const change = (version: number, day: string, ...path: string[]) =>
    database.owner(
      `insert into salon_changes (version, changed_at, changed_by, patches) values ($1, $2, '', $3)`,
      [version, `${day}T23:30:00Z`, JSON.stringify([{ path, after: '' }])],
    )
  const daysOf = (begun: string | null = null) =>
    database.as('service_role', null, (query) => readChangeDays(query, begun))
  await database.owner(`update salon set changed_at = '2027-01-04T12:00:00Z'`)
  expect(await daysOf()).toEqual({ legal: BEGUN, others: BEGUN })
  await change(2, '2027-01-31', 'customerAnswers', 'danke', 'text')
  expect(await daysOf()).toEqual({ legal: '2027-02-01', others: '2027-02-01' })
  // The salon's day, not Greenwich's.
  await change(3, '2027-02-27', 'services', 'balayage', 'name')
  await change(4, '2027-02-28', 'letters', 'reminder')
  expect(await daysOf()).toEqual({ legal: '2027-03-01', others: '2027-02-28' })
  await change(5, '2027-03-01', 'photos', 'a', 'alt')
  await change(6, '2027-03-04', 'candidateAnswers', 'danke', 'text')
  expect(await daysOf()).toEqual({ legal: DAY, others: DAY })
  // A price that begins by itself is a change of what a page shows, and not of a legal one.
  expect(await daysOf('2027-03-04')).toEqual({ legal: DAY, others: '2027-03-04' })
})

test('a page that never changed keeps the day on which the site became public when older changes are forgotten [G15]', async ({
  server: { database },
}) => {
  const days = () => database.as('service_role', null, (query) => readChangeDays(query, null))
  await database.owner(
    `update salon set changed_at = '2027-01-04T12:00:00Z',
                      document = document || '{"publishedAt": "2027-01-31T23:30:00.000Z"}'`,
  )
  await database.owner('delete from salon_changes')
  await database.owner(
    `insert into salon_changes (version, changed_at, changed_by, patches) values
       (12, '2027-01-20T12:00:00Z', '', '[{"path": ["services"]}]'),
       (13, '2027-05-05T12:00:00Z', '', '[{"path": ["letters"]}]')`,
  )
  expect(await days()).toEqual({ legal: '2027-05-05', others: '2027-02-01' })
  await database.owner('delete from salon_changes where version = 12')
  expect(await days()).toEqual({ legal: '2027-05-05', others: '2027-02-01' })
  await database.owner('delete from salon_changes')
  expect(await days()).toEqual({ legal: '2027-02-01', others: '2027-02-01' })
})

test('a page of reviews is as new as its newest, and a legal page as its words [G15] [O13]', () => {
  const review = { created_at: '2027-04-05T09:00:00+00:00' } as never
  const reviews = { ...NO_REVIEWS, newest: [review] }
  const dates = pageDates(sampleSalon, { legal: '2026-01-01', others: DAY }, reviews)
  const shown = ['/', '/bewertungen', '/faq', '/datenschutz'].map((path) => dates.get(path))
  expect(shown).toEqual(['2027-04-05', '2027-04-05', DAY, LEGAL_WORDS_OF])
  const words = createHash('sha256').update(JSON.stringify(sampleSalon.legalPages)).digest('hex')
  expect(words, 'Other words: please set LEGAL_WORDS_OF to the day of today, and this').toBe(
    'ee614b4f20cc084cafd50ec7d8cc1e34e2be149985b736c2d3d4af4c3d1c27f8',
  )
})
