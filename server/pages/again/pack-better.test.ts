import { expect, test } from 'vitest'
import { BUILD_QUALITY, pack, START_QUALITY } from '#server/pages/pack.ts'
import { packBetter } from './pack-better.ts'

const TEXT = Array.from({ length: 400 }, (_, n) => `<p>Absatz ${n * n} mit Wörtern</p>`).join('')
const page = (text: string, quality: number) =>
  pack('page', 'text/html', Buffer.from(text), quality)

test('a page packed in a hurry becomes what a build would have made of it [F12]', async () => {
  const built = await page(TEXT, BUILD_QUALITY)
  const [rough, other] = [await page(TEXT, START_QUALITY), await page('<p>kurz', BUILD_QUALITY)]
  expect(rough.bodies.br?.length).toBeGreaterThan(built.bodies.br?.length ?? 0)
  const site = {
    answers: new Map([
      ['/', rough],
      ['/kurz', other],
    ]),
    told: '',
    renamed: String,
  }
  await packBetter(site).run(new AbortController().signal)
  expect(site.answers.get('/')).toEqual(built)
  expect(site.answers.get('/kurz')).toBe(other)
})

test('a page that changes meanwhile stays what it has become [F12]', async () => {
  const next = await page('<p>neu', START_QUALITY)
  const site = {
    answers: new Map([['/', await page(TEXT, START_QUALITY)]]),
    told: '',
    renamed: String,
  }
  const packing = packBetter(site).run(new AbortController().signal)
  site.answers.set('/', next)
  await packing
  expect(site.answers.get('/')).toBe(next)
})
