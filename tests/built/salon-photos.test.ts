import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { berlinDate } from '#domain/opening-hours.ts'
import { photoForm } from '#domain/photos/salon-file.ts'
import { publicKey } from '#domain/public-key.ts'
import { inverse } from '#domain/salon/document/patch.ts'
import { PHOTO_ID, photoEntry, pictures, sentPhoto } from '#tests/support/photos/photos.ts'
import { runToEnd, sharedPostgres, startProduct } from '#tests/support/product.ts'
import { type Product, signIn } from '#tests/support/running.ts'

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

function salonCommand(salon: typeof env, ...args: string[]) {
  return runToEnd({ env: salon, command: ['node', 'scripts/run.mjs', 'salon', ...args] })
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

test('a photo is on the pages of two processes, and withdrawn it is gone from both [P113]', async () => {
  const [first, second] = await Promise.all([startProduct({ env }), startProduct({ env })])
  const { Authorization } = await signIn(first)
  const sent = await fetch(`${first.url}/salon/photos`, {
    method: 'POST',
    headers: { apikey: publicKey, Authorization },
    body: photoForm(sentPhoto),
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
  expect(await Promise.all([first.stop(), second.stop()])).toEqual([0, 0])
})

test('the file of a salon carries its photos to another one, and a damaged one changes nothing [P121]', async () => {
  const file = join(folder, 'salon.json')
  expect((await salonCommand(env, 'export', file)).code).toBe(0)
  const text = readFileSync(file, 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    photos: [{ id: PHOTO_ID }],
    photoFiles: { [PHOTO_ID]: { files: [{ type: 'image/webp' }, { type: 'image/webp' }] } },
  })
  const other = { ...env, DATABASE_URL: env.DATABASE_URL.replace('/salon?', '/zweiter?') }
  const damaged = join(folder, 'kaputt.json')
  writeFileSync(damaged, text.replace(Buffer.from(pictures.large).toString('base64'), 'UklGRg=='))
  const refused = await salonCommand(env, 'import', damaged)
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('nichts ist geändert: Das ist kein Foto.')
  expect((await salonCommand(env, 'import', file)).out).toContain('Der Salon ist schon so')

  const withoutBytes = { ...JSON.parse(text), photoFiles: undefined }
  writeFileSync(damaged, JSON.stringify(withoutBytes))
  expect((await salonCommand(env, 'import', damaged)).out).toContain('Der Salon ist schon so')

  await createSecond()
  const taken = await salonCommand(other, 'import', file)
  expect(taken.out).toContain('Übernommen:')
  const again = join(folder, 'zweiter.json')
  await salonCommand(other, 'export', again)
  expect(readFileSync(again, 'utf8')).toBe(text)
  const product = await startProduct({ env: other })
  await answers(product, 200)
  await patch(product, WITHDRAWAL)
  await answers(product, 404)
  // The file is older than the withdrawal, and brings nothing back.
  expect((await salonCommand(other, 'import', file)).out).toContain('Der Salon ist schon so')
  await product.stop()
})

async function createSecond() {
  const owner = new pg.Client(env.DATABASE_URL)
  await owner.connect()
  await owner.query('create database zweiter')
  await owner.end()
}
