import { headerText, percent } from '../lists.mjs'

/** The most that reaches us: of an address, of all headers together, of a visitor's body. */
const ADDRESS_BYTES = 8_100
const HEADER_BYTES = 15_000
const BODY_BYTES = 16_000

const PARAMETERS = [
  'select',
  'order',
  'columns',
  'on_conflict',
  'limit',
  'offset',
  'or',
  'not.and',
  'author_name',
  'apikey',
]
const BEGINNINGS = [
  '',
  '(',
  'in.(',
  'eq.',
  'ilike.',
  'is.',
  'a:',
  '"',
  '(a.in.(',
  '(a.eq."',
  '(a.eq.{',
]
const REPEATED = [
  ...[
    'a,',
    'a:',
    'a::b,',
    'a.',
    'a.b,',
    'a-',
    'a!',
    'a(',
    'not.',
    'and(',
    'or(a.eq.1,',
    'a.eq.1,',
    '1,',
    '"a",',
    '"\\",',
    'a=',
    'a=eq.1&',
  ],
  ...[
    '(',
    ')',
    '{',
    '}',
    '[',
    '"',
    '\\',
    '.',
    ' ',
    '\t',
    '\n',
    '-',
    '->',
    '::',
    '!',
    '*',
    '%',
    ',',
    ';',
    '&',
    '/',
    'a/',
    '../',
    '%2e',
    '\0',
  ],
  ...[
    'ä,',
    '😀',
    'e\u0301\u0323',
    '\ufdfa',
    ';q=',
    ';q=1,',
    'a/b,',
    'return=minimal,',
    'x=y,',
    'a=b; ',
    'W/"a",',
    '127.0.0.1,',
    '::1,',
    'A',
  ],
]
const HEADERS = `
  Accept Accept-Encoding Accept-Language Accept-Profile Content-Profile Prefer Range
  If-None-Match Authorization apikey Origin Access-Control-Request-Headers User-Agent Cookie
  Content-Type X-Forwarded-For X-Forwarded-Proto Idempotency-Key X-Form-Token X-Form-Trap X-Supabase-Api-Version`
  .trim()
  .split(/\s+/)
const READS = ['/', '/gibt-es-nicht', '/rest/v1/reviews?limit=1', '/forms/token?form=review']
const JSON_TYPE = { 'Content-Type': 'application/json' }
const FIELDS = ['author_name', 'review_text', 'service_type', 'rating', 'gibt_es_nicht']
const SIGN_IN_FIELDS = ['email', 'password', 'refresh_token', 'gibt_es_nicht']
const JSON_PIECES = [
  '{"a":',
  '[',
  '[[],',
  '{"a":1},',
  '"a":1,',
  '"\\u0301",',
  '1,',
  ' ',
  '9',
  '"a\\\\",',
]

/** Requests of a stranger, each as large as it may be in one place, with every text repeated there. */
export function* largestRequests() {
  for (const parameter of PARAMETERS) {
    for (const beginning of BEGINNINGS) {
      for (const piece of REPEATED) yield reading(parameter, beginning, piece)
    }
  }
  for (const piece of REPEATED) {
    yield {
      what: `a parameter called ${said(piece)}`,
      path: `/rest/v1/reviews?${filled(percent(piece), ADDRESS_BYTES)}=eq.1`,
    }
    yield {
      what: `parameters ${said(piece)}`,
      path: `/rest/v1/reviews?${filled(encodeURI(piece).replaceAll('#', ''), ADDRESS_BYTES)}`,
    }
    yield {
      what: `a table called ${said(piece)}`,
      path: `/rest/v1/${filled(percent(piece), ADDRESS_BYTES)}`,
    }
    yield { what: `a page called ${said(piece)}`, path: `/${filled(percent(piece), HEADER_BYTES)}` }
    yield {
      what: `a page asked with ${said(piece)}`,
      path: `/?${filled(percent(piece), HEADER_BYTES)}`,
    }
  }
  for (const name of HEADERS) {
    for (const piece of REPEATED) yield* withHeader(name, piece)
  }
  yield* withBodies()
}

function reading(parameter, beginning, piece) {
  const value = `${percent(beginning)}${filled(percent(piece), ADDRESS_BYTES)}`
  return {
    what: `${parameter}=${beginning}${said(piece)}`,
    path: `/rest/v1/reviews?${parameter}=${value}`.slice(0, ADDRESS_BYTES),
  }
}

function* withHeader(name, piece) {
  const value = headerText(filled(piece, HEADER_BYTES))
  if (!value) return
  for (const path of READS) {
    yield { what: `${name}: ${said(piece)} at ${path}`, path, headers: { [name]: value } }
  }
  yield {
    what: `${name}: ${said(piece)} at an entry`,
    method: 'POST',
    path: '/rest/v1/reviews',
    headers: { ...JSON_TYPE, [name]: value },
    body: '{"nope":1}',
  }
  yield {
    what: `${name}: ${said(piece)} before an entry`,
    method: 'OPTIONS',
    path: '/rest/v1/reviews',
    headers: { Origin: 'https://a.test', [name]: value },
  }
  yield signIn(`${name}: ${said(piece)} at the sign-in`, '{"refresh_token":"gibt-es-nicht-1"}', {
    [name]: value,
  })
}

function* withBodies() {
  for (const piece of [...REPEATED, ...JSON_PIECES]) {
    const text = filled(JSON.stringify(piece).slice(1, -1), BODY_BYTES - 100).replace(
      /\\[^"\\/bfnrt]?$|\\u.{0,3}$/,
      '',
    )
    for (const field of FIELDS) {
      yield {
        ...entry,
        what: `${field} of an entry: ${said(piece)}`,
        body: `{"${field}":"${text}"}`,
      }
    }
    for (const field of SIGN_IN_FIELDS) {
      yield signIn(`${field} of a sign-in: ${said(piece)}`, `{"${field}":"${text}"}`)
    }
    const raw = filled(piece, BODY_BYTES)
    yield { ...entry, what: `an entry ${said(piece)}`, body: raw }
    yield { ...entry, what: `an entry [${said(piece)}`, body: `[${raw}` }
    yield signIn(`a sign-in ${said(piece)}`, raw)
  }
  const keys = Array.from({ length: 1_700 }, (_, n) => `"k${n}":1`).join()
  yield { ...entry, what: 'an entry with 1,700 names', body: `{${keys}}` }
  yield signIn('a sign-in with 1,700 names', `{${keys}}`)
}

const entry = { method: 'POST', path: '/rest/v1/reviews', headers: JSON_TYPE }

function signIn(what, body, headers = {}) {
  const path = `/auth/v1/token?grant_type=${body.includes('refresh_token') ? 'refresh_token' : 'password'}`
  return { what, method: 'POST', path, headers: { ...JSON_TYPE, ...headers }, body, isSignIn: true }
}

function filled(piece, bytes) {
  const most = piece.repeat(Math.ceil(bytes / Buffer.byteLength(piece)))
  // No half of a %XX at the end: it would be another fault than the one that is tried.
  return Buffer.from(most)
    .subarray(0, bytes)
    .toString()
    .replace(/%[0-9a-f]?$|\ufffd$/i, '')
}

function said(piece) {
  return `${JSON.stringify(piece)} again and again`
}
