import { expect, test } from 'vitest'
import { isAbsoluteHttps } from '#domain/sitemap/address.ts'
import { parsedUrl } from './parsed-url.ts'

test('an umlaut is understood the fifty-thousandth time too [S10]', () => {
  const addresses = ['https://müller.test/Größe', 'https://salön.test/x', 'https://salon.test/']
  const wrong = Array.from({ length: 50_000 }, (_, index) => addresses[index % 3] ?? '').filter(
    (address) => !isAbsoluteHttps(address),
  )
  expect(wrong).toEqual([])
  expect(parsedUrl('/x', 'https://müller.test/y')?.href).toBe('https://xn--mller-kva.test/x')
  expect([parsedUrl('https://'), parsedUrl('/x')]).toEqual([null, null])
})
