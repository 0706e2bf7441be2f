import { COLUMNS } from '../words.mjs'

const METHODS = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE']
const READ = ['reviews', 'review_counts', 'special_days']
const REFUSALS = [400, 401, 403, 404, 405]

/** Who knocks: with which key, and with which token of ours or of nobody. */
const callers = {
  'no key': { apikey: '' },
  'a wrong key': { apikey: 'sb_publishable_nope' },
  'an old key': { apikey: 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.x' },
  garbage: { token: 'x.y.z' },
  'a token for nobody': { token: 'null' },
  visitor: {},
  guest: { as: 'guest' },
}

/** Every table, with every method, by everybody who is not the salon. */
export function* knocks() {
  for (const [table, [column]] of Object.entries(COLUMNS)) {
    for (const method of METHODS) {
      for (const [caller, { apikey, token, as }] of Object.entries(callers)) {
        const isWrite = ['POST', 'PATCH', 'PUT'].includes(method)
        yield {
          caller,
          table,
          method,
          as,
          path: `/rest/v1/${table}${method === 'POST' ? '' : `?${column}=not.is.null`}`,
          headers: {
            ...(apikey !== undefined && { apikey }),
            ...(token !== undefined && { Authorization: `Bearer ${token}` }),
            ...(isWrite && { 'Content-Type': 'application/json' }),
            Prefer: 'count=exact',
          },
          ...(isWrite && { body: method === 'POST' ? '{}' : `{"${column}":null}` }),
        }
      }
    }
  }
}

/** True when somebody got what is not theirs: a row, a number of rows, or a yes. */
export function isOpened({ caller, table, method }, { status, headers, body }) {
  const isRead = method === 'GET' || method === 'HEAD'
  if (caller === 'visitor' && isRead && READ.includes(table)) return status >= 300
  if (caller === 'guest' && status < 300) {
    const range = headers.find((one) => one.startsWith('content-range: ')) ?? ''
    const isNothing = /: \*\/0$/.test(range) && ['', '[]'].includes(body.toString())
    return !isNothing
  }
  return !REFUSALS.includes(status)
}
