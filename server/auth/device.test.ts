import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 7) ${WEBKIT} Chrome/141.0 Mobile Safari/537.36`,
    'Chrome auf Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0 Safari/537.36 Edg/141.0`,
    'Edge auf Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.0 Safari/605.1.15`,
    'Safari auf Mac',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${APPLE} Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari auf iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${APPLE} CriOS/141.0 Mobile/15E148 Safari/604.1`,
    'Chrome auf iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox auf Linux'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-S911B) ${WEBKIT} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet auf Android',
  ],
  ['etwas auf Windows', 'Ein Browser auf Windows'],
  ['curl/8.5.0', null],
  ['', null],
])('%s is told as %s [X79]', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test('nothing of what a browser calls itself is kept as it came [X79]', () => {
  expect(deviceOf(`Chrome/1 <script>alert(1)</script> ${'x'.repeat(100_000)} Android`)).toBe(
    'Chrome',
  )
})
