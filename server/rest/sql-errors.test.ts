import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { errorResponse, isFault } from '#server/http/errors.ts'
import { toApiError } from './sql-errors.ts'

test('an SQLSTATE is answered with PostgREST’s status [W21]', () => {
  const codes = {
    400: '23514 22P02 42703 P0001',
    404: '42P01 42883',
    405: '55000',
    409: '23505 23503',
    500: '42P17 XX000',
    503: '25006 53100 57P01 53300 57014 55P03 40001 40P01',
  }
  for (const [status, list] of Object.entries(codes)) {
    for (const code of list.split(' ')) {
      const error = toApiError({ code, message: 'x' }, 'authenticated')
      expect([code, error.status]).toEqual([code, Number(status)])
    }
  }
})

test('who waited too long is told to come back, and nobody has to look into it [N301]', () => {
  for (const code of ['57014', '55P03', '40001', '40P01', '53300']) {
    const error = toApiError({ code, message: 'canceling statement', detail: 'secret' }, 'anon')
    expect([error.status, error.headers, error.details, isFault(error)]).toEqual([
      ...[503, { 'Retry-After': '2' }],
      ...[null, false],
    ])
  }
  // All connections were in use for as long as anybody waits for one.
  const pool = toApiError(new Error('timeout exceeded when trying to connect'), 'anon')
  expect([pool.status, pool.code, isFault(pool)]).toEqual([503, 'PT503', false])
  const lost = toApiError({ code: '08006', message: 'x' }, 'anon')
  expect([lost.headers, isFault(lost)]).toEqual([{ 'Retry-After': '2' }, true])
})

test('a missing right is 401 for a visitor, who may sign in, and 403 for everyone else [W21]', async () => {
  const thrown = { code: '42501', message: 'permission denied for table x' }
  const [visitor, salon] = [toApiError(thrown, 'anon'), toApiError(thrown, 'authenticated')]
  expect([visitor.status, salon.status]).toEqual([401, 403])
  const app = new Hono().get('/', (c) => errorResponse(c, visitor))
  const response = await app.request('/')
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/json; charset=utf-8',
    'proxy-status': 'PostgREST; error=42501',
    'www-authenticate': 'Bearer',
  })
  expect(await response.json()).toEqual({ ...thrown, details: null, hint: null })
})

test('a status that a trigger raises is answered, with the wait it names [W21]', () => {
  const raised = { code: 'PT429', message: 'Later', detail: 'Retry-After: 42' }
  const { status, headers, details } = toApiError(raised, 'anon')
  expect([status, headers, details]).toEqual([429, { 'Retry-After': '42' }, 'Retry-After: 42'])
  expect(toApiError({ ...raised, detail: 'Retry-After: 42\nx: y' }, 'anon').headers).toEqual({})
  expect(toApiError({ code: 'PT409', message: 'Other text' }, 'anon').status).toBe(409)
  for (const code of ['PT200', 'PT500', 'PTXYZ', 'PT99A']) {
    expect(toApiError({ code, message: 'secret' }, 'anon').message).toBe('Internal error')
  }
})

test.each([
  [new Error('secret'), 500, 'XX000', 'Internal error'],
  [{ code: 'XX001', message: 'secret page 7' }, 500, 'XX001', 'Internal error'],
  [undefined, 500, 'XX000', 'Internal error'],
  [
    Object.assign(new Error('connect /secret'), { code: 'ENOENT' }),
    503,
    'PGRST000',
    'Database connection error.',
  ],
  [
    Object.assign(new Error('getaddrinfo secret'), { code: 'EAI_AGAIN' }),
    503,
    'PGRST000',
    'Database connection error.',
  ],
])('what nobody expected tells the client nothing: %s [W21]', (thrown, status, code, message) => {
  const error = toApiError(thrown, 'anon')
  expect([error.status, error.toJSON()]).toEqual([
    status,
    { code, message, details: null, hint: null },
  ])
})
