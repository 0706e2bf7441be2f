import { expect } from 'vitest'
import { openSite } from '#server/pages/site.ts'
import { test as base, openServer } from '#tests/support/server.ts'
import { UNSTYLED } from '#tests/support/site/unstyled.ts'

const SITE_URL = 'https://salon.test'

/** A salon with 35 approved reviews, the first of them the newest, and one that waits. */
const test = base.extend('salon', async ({ database, server }) => {
  // The tables were emptied for the server of the plain fixture.
  void server
  await database.owner(
    `insert into public.reviews (author_name, rating, review_text, is_approved, created_at)
     select 'Gast ' || n || '.', 5, 'Sehr gern wieder.', n < 36, timestamptz '2026-10-01' - n * interval '1 day'
       from generate_series(1, 36) n`,
  )
  const site = await openSite({ build: UNSTYLED, siteUrl: SITE_URL, isSampleSite: true, database })
  return openServer(database, { site })
})

function guests(html: string) {
  const list = html.slice(html.indexOf('id="weitere"'))
  return [...list.matchAll(/Gast (\d+)\./g)].map(([, number]) => Number(number))
}

test('every approved review stands in a page that needs no script [R13]', async ({ salon }) => {
  const pages = ['', '?seite=2', '?seite=3'].map((query) => `/bewertungen${query}`)
  const read: number[] = []
  for (const page of pages) {
    const answer = await salon.request(page)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(html).toContain(`<link rel="canonical" href="${SITE_URL}${page}"/>`)
    read.push(...guests(html))
  }
  expect(read).toEqual(Array.from({ length: 29 }, (_, index) => index + 7))
})

test('its links lead to pages that exist, an address behind the last to the last [R13]', async ({
  salon,
}) => {
  const shownLinks = async (page: string) => {
    const html = await (await salon.request(page)).text()
    return [...html.matchAll(/href="(\?seite=\d+)#weitere"/g)].map(([, link]) => link)
  }
  expect(await shownLinks('/bewertungen')).toEqual(['?seite=2'])
  expect(await shownLinks('/bewertungen?seite=2')).toEqual(['?seite=1', '?seite=3'])
  expect(await shownLinks('/bewertungen?seite=3')).toEqual(['?seite=2'])
  const behind = await salon.request('/bewertungen?seite=700')
  expect([behind.status, behind.headers.get('Location')]).toEqual([302, '/bewertungen?seite=3'])
})

test('what is no number of a further page is the first one [R13]', async ({ salon }) => {
  for (const page of ['0', '-1', '1.5', 'x', '1e999']) {
    const html = await (await salon.request(`/bewertungen?seite=${page}`)).text()
    expect(guests(html)[0], page).toBe(7)
  }
})
