import { brotliCompressSync } from 'node:zlib'
import { expect } from 'vitest'
import type { OwnFacts } from '#domain/sitemap/own-site/own-site.ts'
import { runNext } from '#server/sitemap/runs.ts'
import { type TestServer, test } from '#tests/support/server.ts'
import { OWN, ownHtml } from '#tests/support/sitemap/own-pages.ts'
import { monitorOf, runsOf, start } from '#tests/support/sitemap/runs.ts'
import { SITEMAP, urlset, type Web } from '#tests/support/sitemap/web.ts'

const { signal } = new AbortController()
const at = (path: string) => `https://salon.test${path}`

function packed(html: string) {
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
    body: brotliCompressSync(html),
  }
}

const WEB: Web = {
  [SITEMAP]: urlset(at('/'), at('/impressum'), at('/datenschutz')),
  [at('/')]: packed(ownHtml({})),
  [at('/impressum')]: packed(ownHtml({})),
  [at('/datenschutz')]: packed(ownHtml({})),
}

async function storedFacts(server: TestServer, web: Web, own = OWN) {
  await start(server)
  const { monitor, opened } = monitorOf(server, web)
  await runNext({ ...monitor, readOwn: async () => ({ paths: ['/'], own }) }, signal)
  const row = (await runsOf(server, 'state, own_facts')).at(-1)
  return { row: row as { state: string; own_facts: OwnFacts | null }, asked: opened.asked }
}

const statesOf = (facts: OwnFacts | null) => facts?.facts.map(({ kind, state }) => [kind, state])

test('a run of the own domain and of no other keeps its facts, from pages that were read once [S93]', async ({
  server,
}) => {
  const { row, asked } = await storedFacts(server, WEB)
  expect([row.state, row.own_facts?.pagesRead]).toEqual(['finished', 3])
  expect(statesOf(row.own_facts)).toEqual([
    ['phone', 'good'],
    ['whatsapp', 'good'],
    ['mail', 'good'],
    ['hours', 'good'],
    ['legal', 'good'],
    ['third_party', 'good'],
    ['certificate', 'unknown'],
    ['weight', 'good'],
  ])
  const other = await storedFacts(server, WEB, { ...OWN, host: 'own.test' })
  expect(other.row).toMatchObject({ own_facts: null })
  expect(asked.filter((line) => line.startsWith('GET')).sort()).toEqual(
    [SITEMAP, at('/'), at('/datenschutz'), at('/impressum')].map((url) => `GET ${url}`).sort(),
  )
})

test('brotli that breaks off or never ends leaves the page unread, not the run broken [S97]', async ({
  server,
}) => {
  const whole = brotliCompressSync(ownHtml({}))
  const bomb = brotliCompressSync(Buffer.alloc(8 * 1_048_576))
  const { row } = await storedFacts(server, {
    ...WEB,
    [at('/impressum')]: { ...packed(''), body: whole.subarray(0, whole.length - 9) },
    [at('/datenschutz')]: { ...packed(''), body: bomb },
  })
  expect([row.state, row.own_facts?.pagesRead, row.own_facts?.pagesUnread]).toEqual([
    'finished',
    1,
    2,
  ])
  expect(new Set(statesOf(row.own_facts)?.map(([, state]) => state))).toEqual(new Set(['unknown']))
})
