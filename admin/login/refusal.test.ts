import { expect, test } from 'vitest'
import { tooManyTries } from './refusal.ts'

test.each([
  [1, 'in einer Sekunde'],
  [16, 'in 16 Sekunden'],
  [60, 'in etwa einer Minute'],
  [512, 'in etwa 9 Minuten'],
])('after too many tries somebody hears how long to wait: %i s [X72]', (waitS, wait) => {
  expect(tooManyTries(waitS)).toBe(
    `Zu viele Versuche. Bitte versuchen Sie es ${wait} erneut. Ein Versuch davor verlängert die Wartezeit.`,
  )
})
