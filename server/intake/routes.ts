import { Hono } from 'hono'
import type { Auth } from '#server/auth/open.ts'
import { ApiError } from '#server/http/errors.ts'
import { FORMS, issueToken } from './form-token.ts'

/** /forms: what a form of ours needs before it sends. A client without it is served too. */
export function intakeRoutes({ keys, now }: Auth) {
  return new Hono().get('/token', (c) => {
    const form = FORMS.find((one) => one === c.req.query('form'))
    if (!form) throw new ApiError(400, 'PT400', `form must be one of ${FORMS.join(', ')}`)
    return c.json({ token: issueToken(keys, form, now()) })
  })
}
