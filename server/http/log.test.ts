import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { accessLog, openLog } from './log.ts'

function record(format: 'json' | 'text') {
  const written: string[] = []
  return { log: openLog(format, (text) => void written.push(text)), written }
}

test('a hostile value stays inside its own line [N2]', () => {
  const { log, written } = record('json')
  log.error('unexpected', new Error('a\r\n{"level":"x"}\u001b[31m\u009b31m\u202e'), { path: '/\n' })
  const lines = written.join('').trimEnd().split('\n')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^[\x20-\x7e]+$/)
  expect(JSON.parse(String(lines[0]))).toMatchObject({
    level: 'error',
    event: 'unexpected',
    path: '/\n',
  })
})

test('a request is logged by method, path and status, without its query, headers or body [N2]', async () => {
  const { log, written } = record('json')
  const app = new Hono()
  app.use(accessLog(log))
  app.post('/auth/v1/token', (c) => c.json({ access_token: 'eyJsecret' }))
  await app.request('/auth/v1/token?grant_type=password&x=geheim', {
    method: 'POST',
    headers: { Authorization: 'Bearer eyJsecret' },
    body: JSON.stringify({ password: 'geheim' }),
  })
  log.error('end', new Error('flush'))
  const [line = ''] = written.join('').split('\n')
  expect(JSON.parse(line)).toEqual({
    time: expect.any(String),
    level: 'info',
    event: 'request',
    method: 'POST',
    path: '/auth/v1/token',
    status: 200,
    ms: expect.any(Number),
  })
  expect(written.join('')).not.toMatch(/geheim|eyJ/)
})

test('the secret address of the calendar stands in no log, however it is written [M114]', async () => {
  const { log, written } = record('json')
  const app = new Hono().use(accessLog(log)).get('*', (c) => c.text('gut'))
  const secret = 'a1b2'.repeat(16)
  const spelt = [`/kalender/${secret}.ics`, `/%6balender/${secret}.ics`]
  for (const path of [...spelt, `//Kalender/${secret}.ics`, '/kalender']) await app.request(path)
  log.error('end', new Error('flush'))
  const lines = written.join('').trimEnd().split('\n').slice(0, -1)
  expect(lines.map((line) => JSON.parse(line).path)).toEqual([
    '/kalender/…',
    '/kalender/…',
    '//Kalender/…',
    '/kalender',
  ])
})

test('a terminal gets words, and only what deserves a look [N2]', async () => {
  const { log, written } = record('text')
  const app = new Hono()
  app.use(accessLog(log))
  app.get('/', (c) => c.text('gut'))
  await app.request('/')
  await app.request('/fehlt')
  log.error('end', new Error('flush'))
  expect(written.join('')).toMatch(
    /^\d\d:\d\d:\d\d request method="GET" path="\/fehlt" status=404 ms=[\d.]+\n/,
  )
})

test('a long text is cut in the log and says how long it was, in every field; an error is written at once, after what came before it [N2]', () => {
  const endless = 'x'.repeat(200_000)
  for (const format of ['json', 'text'] as const) {
    const { log, written } = record(format)
    log.info('first')
    log.error('second', new Error(`a\n${endless}\n${endless}`), { path: endless })
    log.error('third', endless)
    const lines = written.join('').trimEnd().split('\n')
    expect(lines.map((line) => /first|second|third/.exec(line)?.[0])).toEqual([
      ...['first', 'second', 'third'],
    ])
    expect(lines.filter(({ length }) => length > 5_000)).toEqual([])
  }
  const { log, written } = record('json')
  log.error('unexpected', new Error(endless))
  expect(JSON.parse(written.join('')).message).toBe(`${'x'.repeat(1_000)}… (200000 characters)`)
})
