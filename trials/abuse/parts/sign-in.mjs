import { headerText, naughty, noText, percent, sql, xss } from '../lists.mjs'

const TOKEN = '/auth/v1/token?grant_type='
const DOORS = [
  ...['signup', 'otp', 'magiclink', 'recover', 'verify', 'invite', 'resend', 'sso', 'authorize'],
  ...['callback', 'factors', 'factors/x/verify', 'admin/users', 'admin/generate_link', 'saml/acs'],
  ...[
    'admin/users/10000000-0000-4000-8000-000000000000',
    'token/x',
    'oauth/token',
    'reauthenticate',
  ],
  ...['user', 'logout', 'sessions', 'sessions/x', 'settings/', 'health/x', '.well-known/openid'],
  ...['invitation', 'invitation/x'],
]
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const BODIES = [
  ...['', '{', '[]', 'null', '5', '"x"', '{"email":5}', '{"email":{}}', '{"email":["a"]}'],
  ...['{"password":"x"}', '{"email":"","password":""}', '{"email":null}', '{"refresh_token":5}'],
  ...['{"__proto__":{"email":"a@b.test"}}', '{"email":"a@b.test","email":5}', '\ufeff{}', '{}'],
  `{"refresh_token":"${'x'.repeat(15_000)}"}`,
  `{"email":"${'x'.repeat(20_000)}"}`,
  `${'['.repeat(8_000)}`,
]
const TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'a', '']
const GRANTS = ['password', 'refresh_token', 'pkce', 'id_token', 'web3', 'client_credentials', '']

/** Passwords that are looked at: each costs the server a hash. */
export function* guesses() {
  const texts = [...noText, ...naughty, ...sql]
  for (const [n, text] of texts.entries()) {
    yield json(`${TOKEN}password`, { email: text || 'x', password: text })
    if (n % 4 === 0)
      yield json(`${TOKEN}password`, { email: `niemand${n}@salon.test`, password: text })
  }
}

/** Everything else that can be asked of the sign-in, none of it with a right to. */
export function* knocksAtSignIn(chance, count) {
  for (const door of DOORS) {
    for (const method of METHODS) {
      const body = method === 'GET' ? undefined : '{"email":"a@b.test","password":"x"}'
      yield { method, path: `/auth/v1/${door}`, headers: { 'Content-Type': TYPES[0] }, body }
    }
  }
  for (const grant of GRANTS) {
    for (const body of BODIES) {
      for (const type of TYPES) {
        // Without an e-mail no password is looked at.
        yield { method: 'POST', path: `${TOKEN}${grant}`, headers: { 'Content-Type': type }, body }
      }
    }
  }
  const texts = [...naughty, ...sql, ...xss, ...noText]
  for (let n = 0; n < count; n++) {
    const text = chance.one(texts)
    const header = headerText(text) || 'x'
    yield chance.one([
      json(`${TOKEN}refresh_token`, { refresh_token: text }),
      json(`${TOKEN}refresh_token`, { refresh_token: 'A'.repeat(60 + chance.below(20)) }),
      json(`${TOKEN}${percent(text)}`, { refresh_token: text }),
      json('/auth/v1/invitation', { token: text }),
      { ...json('/auth/v1/invitation', { token: 'A'.repeat(91), password: text }), method: 'PUT' },
      { path: '/auth/v1/user', headers: { Authorization: header } },
      { path: '/auth/v1/user', headers: { Authorization: `Bearer ${header}` } },
      { path: '/auth/v1/sessions', headers: { Authorization: `Bearer ${header}` } },
      { method: 'DELETE', path: `/auth/v1/sessions/${percent(text)}` },
      { method: 'POST', path: `/auth/v1/logout?scope=${percent(text)}` },
      { path: `/auth/v1/${percent(text).replaceAll('.', '%2e')}` },
      { path: `/forms/token?form=${percent(text)}` },
      { path: '/auth/v1/settings', headers: { apikey: header } },
    ])
  }
}

function json(path, body) {
  const headers = { 'Content-Type': 'application/json' }
  return { method: 'POST', path, headers, body: JSON.stringify(body) }
}
