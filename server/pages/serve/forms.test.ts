import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sampleData } from '#tests/support/site/sample-data.ts'
import { UNSTYLED } from '#tests/support/site/unstyled.ts'
import { formRoutes } from './forms.ts'

const site = { build: UNSTYLED, data: sampleData, answers: new Map() }
const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
const typed = 'name=Kim&email=kim@example.org&submission_type=cooperation&message=Hallo'

/** Forms whose entries are stored when the test says so, and how one sends. */
function openForms(stored: Promise<unknown>) {
  const submitRow = () => stored.then(() => new Response(null, { status: 201 }))
  const routes = formRoutes({ site, submitRow, addressOf: () => 'a' })
  return (body: BodyInit) => {
    const init = { method: 'POST', headers, body, duplex: 'half' }
    return routes.request('/kontakt', init as RequestInit)
  }
}

test('a form of more fields than any has is refused before they are read [I26]', async () => {
  const send = openForms(Promise.resolve())
  const statuses = []
  for (const more of [36, 37, 20_000]) {
    const invented = Array.from({ length: more }, (_, n) => `&${n.toString(36)}`)
    statuses.push((await send(typed + invented.join(''))).status)
  }
  expect(statuses).toEqual([303, 413, 413])
})

test('a text longer than any form has is refused before its page is written again [I26]', async () => {
  const send = openForms(Promise.resolve())
  const statuses = []
  for (const signs of [16_300, 16_400, 60_000]) {
    statuses.push((await send(`message=${'<'.repeat(signs)}`)).status)
  }
  expect(statuses).toEqual([422, 413, 413])
})

test('a form waits for its turn before its body is read [W92]', async () => {
  let store = () => {}
  const send = openForms(
    new Promise<void>((resolve) => {
      store = resolve
    }),
  )
  const before = [1, 2, 3, 4].map(() => send(typed))
  await pause(50)
  let isRead = false
  const pull = (controller: ReadableStreamDefaultController) => {
    isRead = true
    controller.close()
  }
  const next = send(new ReadableStream({ pull }, { highWaterMark: 0 }))
  await pause(50)
  expect(isRead).toBe(false)
  store()
  expect([(await next).status, isRead]).toEqual([422, true])
  await Promise.all(before)
})
