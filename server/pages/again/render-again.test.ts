import { expect, test } from 'vitest'
import { hours } from '#content/salon.ts'
import { toldOn } from '#domain/hours/special-days.ts'
import { pack, START_QUALITY } from '#server/pages/pack.ts'
import { renderAgain } from './render-again.ts'

test('when pages cannot be rendered, all the old ones stay [F8]', async () => {
  const home = await pack('page', 'text/html', Buffer.from('<p>Willkommen</p>'), START_QUALITY)
  const site = { answers: new Map([['/', home]]), told: '{}', renamed: (text: string) => text }
  const told = toldOn('2026-11-15', hours, [])
  const { signal } = new AbortController()
  await expect(renderAgain(site, told, signal, '/no/such/build')).rejects.toThrow('site.js')
  expect({ ...site, renamed: null }).toEqual({
    answers: new Map([['/', home]]),
    told: '{}',
    renamed: null,
  })
})
