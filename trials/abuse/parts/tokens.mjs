import { forgedTokens } from '../lists/forged-tokens.mjs'

const REVIEW = '{"review_text":"zehn Zeichen lang"}'
const TARGETS = [
  { path: '/rest/v1/reviews?limit=1' },
  { path: '/rest/v1/contact_submissions?limit=1' },
  { path: '/rest/v1/job_applications' },
  { path: '/rest/v1/person_rows' },
  { method: 'HEAD', path: '/rest/v1/quarantine' },
  { method: 'POST', path: '/rest/v1/reviews', body: REVIEW },
  { method: 'POST', path: '/rest/v1/erasures', body: '{"row_ids":[]}' },
  { method: 'PATCH', path: '/rest/v1/reviews?rating=gt.0', body: '{"is_approved":true}' },
  { method: 'DELETE', path: '/rest/v1/reviews?rating=gt.0' },
  { method: 'POST', path: '/rest/v1/rpc/is_admin', body: '{}' },
  { path: '/auth/v1/user' },
  { path: '/auth/v1/sessions' },
  { method: 'POST', path: '/auth/v1/logout' },
  { method: 'PUT', path: '/auth/v1/user', body: '{"password":"Vier Winde blasen Laub davon"}' },
]

/** Every forged token at every door, as bearer and in the place of the key. */
export async function forgeries(house, key) {
  const now = Math.floor(Date.now() / 1_000)
  const forged = await forgedTokens(key, house.tokens.admin, now)
  const questions = Object.entries(forged).flatMap(([name, token]) =>
    TARGETS.flatMap((target) => [
      { name, ...target, headers: { ...typed(target), Authorization: `Bearer ${token}` } },
      { name, ...target, headers: { ...typed(target), apikey: token || ' ' } },
    ]),
  )
  return { kinds: Object.keys(forged).length, questions }
}

/** Refused, whatever it asked for. */
export function isRefused({ status }) {
  return status === 401 || status === 403
}

function typed({ body }) {
  return body ? { 'Content-Type': 'application/json' } : {}
}
