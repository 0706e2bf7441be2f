import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${APPLE}`
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0 Safari/537.36`
const SAMSUNG = `Mozilla/5.0 (Linux; Android 13; SM-S911B) ${WEBKIT} SamsungBrowser/27.0`

test.each([
  [`${SAMSUNG} Chrome/125.0 Mobile Safari/537.36`, 'Samsung Internet auf Android'],
  [`${WINDOWS} Edg/141.0`, 'Edge auf Windows'],
  [`${IPHONE} Version/18.0 Mobile/15E148 Safari/604.1`, 'Safari auf iPhone'],
  [`${IPHONE} CriOS/141.0 Mobile/15E148 Safari/604.1`, 'Chrome auf iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox auf Linux'],
  ['etwas auf Windows', 'Ein Browser auf Windows'],
  ['curl/8.5.0', null],
  [`Chrome/1 <script>alert(1)</script> ${'x'.repeat(100_000)} Android`, 'Chrome'],
])('%.60s is told in fixed words, %s, and nothing of it is kept [X78]', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})
