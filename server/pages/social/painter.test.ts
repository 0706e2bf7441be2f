import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { socialPath } from '#site/head/social-picture.ts'
import { sampleData } from '#tests/support/site/sample-data.ts'
import { UNSTYLED } from '#tests/support/site/unstyled.ts'
import { openPainter } from './open-painter.ts'
import { socialPictureRoutes } from './routes.ts'

function program(code: string) {
  const path = join(mkdtempSync(join(tmpdir(), 'painter-')), 'painter.mjs')
  writeFileSync(path, `import { parentPort, workerData } from 'node:worker_threads'\n${code}`)
  return path
}

test('a picture that takes for ever is given up, and the next one is painted [M8]', async () => {
  const paint = openPainter(
    program(`if (workerData === 'endless') for (;;) {}
      parentPort.postMessage(new Uint8Array([1, 2]))`),
    { waiting: 2, paintingMs: 1_500 },
  )
  const [endless, next] = [paint('endless'), paint('next')]
  await expect(endless).rejects.toThrow('without a picture')
  expect([...(await next)]).toEqual([1, 2])
})

test('no more pictures wait than a salon can have [M8]', async () => {
  const limits = { waiting: 2, paintingMs: 20_000 }
  const paint = openPainter(program('parentPort.postMessage(new Uint8Array([1]))'), limits)
  const [one, two, three] = ['1', '2', '3'].map((svg) => paint(svg).catch(String))
  expect(await three).toBe('Error: Too many pictures wait to be painted')
  expect([await one, await two].map((png) => png?.length)).toEqual([1, 1])
  expect(await paint('again')).toHaveLength(1)
})

test('a picture that cannot be painted is not tried again with every request [M8]', async () => {
  let tries = 0
  const paint = async () => {
    tries += 1
    throw new Error('No such letter')
  }
  const build = { ...UNSTYLED, paint }
  const app = socialPictureRoutes({ build, data: sampleData }).onError((_, c) => c.text('', 500))
  const [page] = sampleData.salon.pages
  const path = page ? socialPath(sampleData.salon, page) : ''
  const statuses = [await app.request(path), await app.request(path), await app.request(path)]
  expect(statuses.map(({ status }) => status)).toEqual([500, 500, 500])
  expect(tries).toBe(1)
})
