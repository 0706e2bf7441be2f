import { expect } from 'vitest'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { rerenderJob } from '#server/pages/rerender.ts'
import { openSite } from '#server/pages/site.ts'
import {
  idOf,
  PHOTO_ID,
  photoEntry,
  photoNo,
  pictures,
  sendPhoto,
  sentPhoto,
} from '#tests/support/photos/photos.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { openServer, test as withServer } from '#tests/support/server.ts'
import { UNSTYLED } from '#tests/support/site/unstyled.ts'

const ADDRESS = `/fotos/${PHOTO_ID}.webp`

type Entry = SalonDocument['photos'][number]

/** A salon with one stored photo, and pages that look at it when they are told to. */
const test = withServer.extend('salon', async ({ server: { database, log } }) => {
  const put = (photos: Entry[]) =>
    database.owner('update salon set document = $1, version = version + 1', [
      { ...sampleDocument, photos },
    ])
  await put([photoEntry(PHOTO_ID)])
  const parts = {
    build: UNSTYLED,
    siteUrl: 'https://salon.test',
    isSampleSite: true,
    database,
    log,
  }
  const site = await openSite(parts)
  const server = await openServer(database, { site, isSampleSite: true })
  const job = rerenderJob(site, parts)
  const token = await server.token()
  const send = async (photo = sentPhoto) => (await sendPhoto(server, token, photo)).status
  const show = async (photos: Entry[]) => {
    await put(photos)
    await job.run(new AbortController().signal)
  }
  const page = (path: string) => site.answers.get(path)?.bodies.identity.toString() ?? ''
  return { ...server, admin: token, send, show, page, put }
})

test('what the salon shows has an address of its own: a fixed type, and nothing in it runs [P112]', async ({
  salon,
}) => {
  await salon.send()
  await salon.show([photoEntry(PHOTO_ID)])
  const answer = await salon.app.request(ADDRESS)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(pictures.large.length),
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    etag: expect.stringMatching(/^".+"$/),
  })
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pictures.large)
  const known = { headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' } }
  expect((await salon.app.request(ADDRESS, known)).status).toBe(304)
  const head = await salon.app.request(ADDRESS, { method: 'HEAD' })
  expect([head.status, (await head.arrayBuffer()).byteLength]).toEqual([200, 0])
})

test('of every other photo nobody learns that it is there [P112]', async ({ salon }) => {
  await salon.send()
  await salon.send(photoNo(1))
  await salon.show([photoEntry(PHOTO_ID), photoEntry(idOf(photoNo(1)), { isShown: false })])
  const paths = [
    `/fotos/${idOf(photoNo(1))}.webp`,
    `/fotos/${'0'.repeat(32)}.webp`,
    `/fotos/${PHOTO_ID}.jpg`,
    `/fotos/${PHOTO_ID}`,
    '/fotos/',
  ]
  const texts = []
  for (const path of paths) {
    const answer = await salon.app.request(path)
    expect([path, answer.status]).toEqual([path, 404])
    texts.push(await answer.text())
  }
  expect(new Set(texts).size).toBe(1)
  expect((await salon.app.request(ADDRESS, { method: 'POST' })).status).toBe(405)
})

const consent = { name: 'Frau Neu', on: '2026-11-01', how: 'schriftlich' } as const

test('a photo that is withdrawn, hidden or in the bin is on no page, in no file and at no address any more [P113]', async ({
  salon,
}) => {
  const before = photoNo(2)
  await salon.send()
  await salon.send(before)
  const shown = photoEntry(PHOTO_ID, { person: 'erkennbar', consent, before: idOf(before) })
  const entries = [photoEntry(idOf(before)), shown]
  const statuses = async () => {
    const paths = [ADDRESS, `/fotos/${idOf(before)}.webp`]
    return Promise.all(paths.map(async (path) => (await salon.app.request(path)).status))
  }
  for (const gone of [{ withdrawnOn: '2026-11-15' }, {}, { binnedOn: '2026-11-15' }]) {
    await salon.show(entries)
    for (const path of ['/galerie', '/sitemap.xml']) expect(salon.page(path)).toContain(ADDRESS)
    expect(await statuses()).toEqual([200, 200])
    const without = entries.map((entry) => ({ ...entry, ...gone, isShown: false }))
    await salon.put(without)
    expect(await statuses()).toEqual([404, 404])
    await salon.show(without)
    const texts = ['/', '/galerie', '/leistungen', '/sitemap.xml', '/datenschutz'].map(salon.page)
    expect(texts.join('')).not.toMatch(/\/fotos\//)
    expect(await statuses()).toEqual([404, 404])
  }
})

test('a preview shows a photo that nobody else sees yet, once and inside its page [P115]', async ({
  salon,
}) => {
  await salon.send()
  await salon.show([photoEntry(PHOTO_ID, { isShown: false })])
  const show = { path: ['photos', PHOTO_ID, 'isShown'], before: false, after: true }
  const preview = async (patches: unknown[]) => {
    const body = { path: '/galerie', patches }
    const answer = await salon.request('/salon/preview', {
      method: 'POST',
      token: salon.admin,
      body,
    })
    return ((await answer.json()) as { html: string }).html
  }
  const smallest = `data:image/webp;base64,${Buffer.from(pictures.small).toString('base64')}`
  expect(await preview([])).not.toContain('data:image/webp')
  const html = await preview([show])
  expect(html.split(smallest)).toHaveLength(2)
  // What is told of it, and where a tap leads, is the address that it will have.
  expect(html).toMatch(/<img[^>]*src="data:[^>]*alt="Langer Bob/)
  expect(html).not.toMatch(/srcset/i)
  expect(html).toContain(`"contentUrl":"https://salon.test${ADDRESS}"`)
  expect(html).toContain(`href="${ADDRESS}"`)
  expect((await salon.app.request(ADDRESS)).status).toBe(404)
  await salon.show([photoEntry(PHOTO_ID)])
  expect(await preview([])).toContain(ADDRESS)
})
