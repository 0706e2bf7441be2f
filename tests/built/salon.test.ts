import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { openDocumentHistory } from '#tests/support/document-history.ts'
import { runToEnd, sharedPostgres, startProduct } from '#tests/support/product.ts'
import { type Product, signIn } from '#tests/support/running.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'

/** Five seconds are the promise; a machine that does five other things meanwhile gets more. */
const ON_THE_SITE_MS = 20_000
const PNG = '89504e47'

const { env, folder } = sharedPostgres()

async function textOf(product: Product, path: string) {
  return (await product.request(path)).text()
}

function shows(product: Product, path: string, words: string) {
  const isThere = async () => (await textOf(product, path)).includes(words)
  return expect.poll(isThere, { timeout: ON_THE_SITE_MS }).toBe(true)
}

function salonCommand(...args: string[]) {
  return runToEnd({ env, command: ['node', 'scripts/run.mjs', 'salon', ...args] })
}

function pictureOf(html: string) {
  return /\/assets\/social-\w+\.png/.exec(html)?.[0] ?? ''
}

test('a change of the salon is on the pages, files and pictures of two processes [C37] [C42]', async () => {
  const [first, second] = await Promise.all([startProduct({ env }), startProduct({ env })])
  const headers = await signIn(first)
  const before = pictureOf(await textOf(second, '/kontakt'))
  const painted = await second.request(before)
  expect(painted.headers.get('Content-Type')).toBe('image/png')
  expect(
    Buffer.from(await painted.arrayBuffer())
      .toString('hex')
      .slice(0, 8),
  ).toBe(PNG)

  const { name, wordMark } = sampleDocument.identity
  const patches = [
    { path: ['identity', 'name'], before: name, after: 'Salon Möwe' },
    { path: ['identity', 'wordMark', 'second'], before: wordMark.second, after: 'Möwe' },
  ]
  const saved = await first.request('/salon', {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ patches }),
  })
  expect(saved.status).toBe(200)
  for (const product of [first, second]) {
    await shows(product, '/kontakt', 'Salon Möwe')
    for (const path of ['/llms.txt', '/site.webmanifest', '/admin/login']) {
      expect(await textOf(product, path)).toContain('Salon Möwe')
    }
  }
  const after = pictureOf(await textOf(second, '/kontakt'))
  expect(after).not.toBe(before)
  const pictures = [before, after].map(async (path) => (await second.request(path)).status)
  expect(await Promise.all(pictures)).toEqual([404, 200])
  expect(await Promise.all([first.stop(), second.stop()])).toEqual([0, 0])
})

test('what was acknowledged of the salon is what every process shows from then on, also after a kill [C45]', async () => {
  const products = await Promise.all([startProduct({ env }), startProduct({ env })])
  const [first, second] = products
  const { Authorization } = await signIn(first)
  let turn = 0
  const url = () => (products[turn++ % products.length] ?? second).url
  const history = await openDocumentHistory(url, Authorization)
  let asked = 0
  const isOver = () => ++asked > 120
  const work = history.work(isOver)
  await expect.poll(() => asked).toBeGreaterThan(40)
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
  const [changes] = (
    await owner.query(
      'select version = 1 + (select count(*) from salon_changes) as are_counted from salon',
    )
  ).rows
  expect(changes).toEqual({ are_counted: true })
  await owner.end()
  expect(await second.stop()).toBe(0)
})

test('the command line writes the salon to a file and takes it back, or says what is wrong [C35]', async () => {
  const file = join(folder, 'salon.json')
  expect((await salonCommand('export', file)).out).toContain(`Der Salon steht in ${file}.`)
  const document = JSON.parse(readFileSync(file, 'utf8')) as SalonDocument
  const before = document.identity.name

  const broken = { ...document, contact: { ...document.contact, phone: '12' }, legal: undefined }
  writeFileSync(file, JSON.stringify(broken))
  const refused = await salonCommand('import', file)
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('Diese Datei ist kein vollständiger Salon, nichts ist geändert:')
  expect(refused.err).toContain('contact/phone: Bitte ')
  expect(refused.err).toContain('legal: Diese Angabe fehlt oder passt nicht.')

  const after = `${before} neu`
  document.identity.name = after
  // As editors of Windows write it.
  writeFileSync(file, `\ufeff${JSON.stringify(document)}`)
  expect((await salonCommand('import', file)).out).toContain('Übernommen: 1 Änderung.')
  expect((await salonCommand('import', file)).out).toContain('Der Salon ist schon so')
  const command = ['sh', '-c', `node scripts/run.mjs salon export - > ${file}`]
  expect((await runToEnd({ env, command })).code).toBe(0)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(document)

  const product = await startProduct({ env })
  const headers = await signIn(product)
  const [last] = await (await product.request('/salon/changes', { headers })).json()
  expect(last).toMatchObject({
    changed_by: 'Kommando',
    patches: [{ path: ['identity', 'name'], before, after }],
  })
  await product.stop()
})

test('with a real address and nothing confirmed no search engine keeps a page [C41]', async () => {
  const robots = async (product: Product, path: string) =>
    (await product.request(path)).headers.get('X-Robots-Tag')
  const real = await startProduct({ env: { ...env, SITE_URL: 'https://www.beispiel.test' } })
  expect(await robots(real, '/')).toBe('noindex')
  expect(await robots(real, '/gibt-es-nicht')).toBe('noindex')
  expect(await textOf(real, '/robots.txt')).toContain('Disallow: /admin\n')
  await real.stop()
  const sample = await startProduct({ env })
  expect(await robots(sample, '/')).toBe(null)
  await sample.stop()
})
