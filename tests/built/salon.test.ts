import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { berlinDate } from '#domain/opening-hours.ts'
import { photoRequest } from '#domain/photos/salon-file.ts'
import { publicKey } from '#domain/public-key.ts'
import { inverse } from '#domain/salon/document/patch.ts'
import { openDocumentHistory } from '#tests/support/document-history.ts'
import { PHOTO_ID, photoEntry, pictures, sentPhoto } from '#tests/support/photos/photos.ts'
import { runToEnd, sharedPostgres, sharedProducts, startProduct } from '#tests/support/product.ts'
import { type Product, signIn } from '#tests/support/running.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'

/** Five seconds are the promise; a machine that does five other things meanwhile gets more. */
const ON_THE_SITE_MS = 20_000
const ADDRESS = `/fotos/${PHOTO_ID}.webp`
const consent = { name: 'Frau Neu', on: '2026-11-01', how: 'schriftlich' } as const
const entry = photoEntry(PHOTO_ID, { person: 'erkennbar', consent })
const WITHDRAWAL = [
  { path: ['photos', PHOTO_ID, 'withdrawnOn'], before: null, after: berlinDate(new Date()) },
  { path: ['photos', PHOTO_ID, 'isShown'], before: true, after: false },
]

const { env, folder } = sharedPostgres()
const running = sharedProducts(2, { env })

async function textOf(product: Product, path: string) {
  return (await product.request(path)).text()
}

function shows(product: Product, path: string, words: string) {
  const isThere = async () => (await textOf(product, path)).includes(words)
  return expect.poll(isThere, { timeout: ON_THE_SITE_MS }).toBe(true)
}

function salonCommandOf(salon: typeof env, ...args: string[]) {
  return runToEnd({ env: salon, command: ['node', 'scripts/run.mjs', 'salon', ...args] })
}

const salonCommand = (...args: string[]) => salonCommandOf(env, ...args)

function pictureOf(html: string) {
  return /\/assets\/social-\w+\.png/.exec(html)?.[0] ?? ''
}

async function patch(product: Product, patches: unknown[]) {
  const headers = await signIn(product)
  const body = JSON.stringify({ patches })
  const answer = await product.request('/salon', { method: 'PATCH', headers, body })
  expect(await answer.json()).toMatchObject({ problems: [], conflicts: [] })
}

function answers(product: Product, status: number) {
  const isThere = async () => {
    const page = await (await product.request('/galerie')).text()
    return [(await product.request(ADDRESS)).status, page.includes(ADDRESS)]
  }
  return expect.poll(isThere, { timeout: ON_THE_SITE_MS }).toEqual([status, status === 200])
}

test('a change of the salon is on the pages, files and pictures of two processes [C37] [M8]', async () => {
  const [first, second] = running()
  const before = pictureOf(await textOf(second, '/kontakt'))
  const painted = await second.request(before)
  expect(painted.headers.get('Content-Type')).toBe('image/png')
  const { name, wordMark } = sampleDocument.identity
  const patches = [
    { path: ['identity', 'name'], before: name, after: 'Salon Möwe' },
    { path: ['identity', 'wordMark', 'second'], before: wordMark.second, after: 'Möwe' },
  ]
  await patch(first, patches)
  for (const product of [first, second]) {
    await shows(product, '/kontakt', 'Salon Möwe')
    for (const path of ['/llms.txt', '/site.webmanifest', '/admin/login']) {
      expect(await textOf(product, path)).toContain('Salon Möwe')
    }
  }
  const after = pictureOf(await textOf(second, '/kontakt'))
  expect(after).not.toBe(before)
  const found = [before, after].map(async (path) => (await second.request(path)).status)
  expect(await Promise.all(found)).toEqual([404, 200])
})

test('a photo is on the pages of two processes, and withdrawn it is gone from both [P113]', async () => {
  const [first, second] = running()
  const { Authorization } = await signIn(first)
  const photo = photoRequest(sentPhoto)
  const sent = await fetch(`${first.url}/salon/photos`, {
    method: 'POST',
    headers: { apikey: publicKey, Authorization, ...photo.headers },
    body: photo.body,
  })
  expect(sent.status).toBe(201)
  await patch(first, [{ path: ['photos', PHOTO_ID], after: entry }])
  for (const product of [first, second]) await answers(product, 200)
  const shown = await second.request(ADDRESS)
  expect(new Uint8Array(await shown.arrayBuffer())).toEqual(pictures.large)
  await patch(second, WITHDRAWAL)
  for (const product of [first, second]) await answers(product, 404)
  await patch(second, inverse(WITHDRAWAL))
  await answers(first, 200)
})

test('what was acknowledged of the salon is what every process shows from then on, also after a kill [C37]', async () => {
  const [first, second] = running()
  const products = [first, second]
  const { Authorization } = await signIn(first)
  let turn = 0
  const url = () => (products[turn++ % products.length] ?? second).url
  const history = await openDocumentHistory(url, Authorization)
  let asked = 0
  const isOver = () => ++asked > 60
  const work = history.work(isOver)
  await expect.poll(() => asked, { timeout: 60_000 }).toBeGreaterThan(20)
  await first.stop('SIGKILL')
  products.shift()
  await work
  const owner = new pg.Client(env.DATABASE_URL)
  await owner.connect()
  for (const { acknowledged, kept } of await history.kept(
    async (sql) => (await owner.query(sql)).rows,
  )) {
    expect(kept.length).toBeGreaterThan(0)
    expect(kept).toEqual(acknowledged)
  }
  expect(history.read()).toBeGreaterThan(0)
  expect(history.unexplained()).toEqual([])
  const { rows } = await owner.query(
    'select version = 1 + (select count(*) from salon_changes) as are_counted from salon',
  )
  expect(rows).toEqual([{ are_counted: true }])
  await owner.end()
})

test('the command line writes the salon with its photos to a file, takes it back or says what is wrong, and gives it to another salon [C35] [P121]', async () => {
  const file = join(folder, 'salon.json')
  expect((await salonCommand('export', file)).out).toContain(`Der Salon steht in ${file}.`)
  const text = readFileSync(file, 'utf8')
  const document = JSON.parse(text)
  expect(document).toMatchObject({
    photos: [{ id: PHOTO_ID }],
    photoFiles: { [PHOTO_ID]: { files: [{ type: 'image/webp' }, { type: 'image/webp' }] } },
  })
  const wrong = join(folder, 'falsch.json')
  const contact = { ...document.contact, phone: '12' }
  writeFileSync(wrong, JSON.stringify({ ...document, contact, legal: undefined }))
  const refused = await salonCommand('import', wrong)
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('Diese Datei ist kein vollständiger Salon, nichts ist geändert:')
  expect(refused.err).toContain('contact/phone: Bitte ')
  expect(refused.err).toContain('legal: Diese Angabe fehlt oder passt nicht.')
  writeFileSync(wrong, text.replace(Buffer.from(pictures.large).toString('base64'), 'UklGRg=='))
  const damaged = await salonCommand('import', wrong)
  expect([damaged.code, damaged.err]).toEqual([
    1,
    expect.stringContaining('nichts ist geändert: Das ist kein Foto.'),
  ])
  const before = document.identity.name
  const after = `${before} neu`
  document.identity.name = after
  // As editors of Windows write it, and without the photos, which stay.
  writeFileSync(wrong, `\ufeff${JSON.stringify({ ...document, photoFiles: undefined })}`)
  expect((await salonCommand('import', wrong)).out).toContain('Übernommen: 1 Änderung.')
  const command = ['sh', '-c', `node scripts/run.mjs salon export - > ${file}`]
  expect((await runToEnd({ env, command })).code).toBe(0)
  const taken = readFileSync(file, 'utf8')
  expect(JSON.parse(taken)).toEqual(document)
  const headers = await signIn(running()[1])
  const [last] = await (await running()[1].request('/salon/changes', { headers })).json()
  expect(last).toMatchObject({
    changed_by: 'Kommando',
    patches: [{ path: ['identity', 'name'], before, after }],
  })

  const other = { ...env, DATABASE_URL: env.DATABASE_URL.replace('/salon?', '/zweiter?') }
  await createSecond()
  expect((await salonCommandOf(other, 'import', file)).out).toContain('Übernommen:')
  await salonCommandOf(other, 'export', wrong)
  expect(readFileSync(wrong, 'utf8')).toBe(taken)
  const product = await startProduct({ env: other })
  await answers(product, 200)
  await patch(product, WITHDRAWAL)
  await answers(product, 404)
  // The file is older than the withdrawal, and brings nothing back.
  expect((await salonCommandOf(other, 'import', file)).out).toContain('Der Salon ist schon so')
  await product.stop()
})

async function createSecond() {
  const owner = new pg.Client(env.DATABASE_URL)
  await owner.connect()
  await owner.query('create database zweiter')
  await owner.end()
}
