import type { Context } from 'hono'
import { INTAKE_TABLES, type IntakeForm } from '#domain/forms/intake-tables.ts'
import { isUuid } from '#domain/uuid.ts'
import type { Auth } from '#server/auth/open.ts'
import type { Config } from '#server/config.ts'
import type { Settings } from '#server/database/open.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { ApiError } from '#server/http/errors.ts'
import { checkToken, FORMS } from './form-token.ts'

const LEAST_OF_ADDRESS_PER_DAY = 10
const PENDING_REVIEWS = 500

const formOf = Object.fromEntries(FORMS.map((form) => [INTAKE_TABLES[form], form])) as Partial<
  Record<string, IntakeForm>
>

export type Limits = Pick<Config, 'submissionsPerAddress' | 'submissionsPerHour'>

/**
 * Tells PostgreSQL what it needs in order to judge a visitor's entry. intake.admit judges it as it is
 * inserted: refused, known, a machine's, and which letter is written (database/functions/intake/admit.sql).
 */
export function submissionSettings(auth: Auth, limits: Limits) {
  const budgets = budgetsOf(limits)
  return (c: Context, table: string): Settings => {
    const form = formOf[table]
    if (!form) return {}
    const context = {
      // Never an address: a stolen copy tells nobody who wrote from where.
      client: auth.keys.keyedHash('submission', clientAddress(c, auth.trustProxy)).toString('hex'),
      key: idempotencyKey(c.req.header('Idempotency-Key')),
      ...checkToken(auth.keys, form, c.req.header('X-Form-Token'), auth.now()),
      trap: Boolean(c.req.header('X-Form-Trap')),
      limits: budgets,
    }
    return { 'intake.context': JSON.stringify(context) }
  }
}

/** 0 switches a budget off. */
function budgetsOf({ submissionsPerAddress, submissionsPerHour }: Limits) {
  return {
    address: submissionsPerAddress,
    addressDay: submissionsPerAddress && Math.max(LEAST_OF_ADDRESS_PER_DAY, submissionsPerAddress),
    hour: submissionsPerHour,
    bareHour: Math.ceil(submissionsPerHour / 2),
    pending: submissionsPerHour && PENDING_REVIEWS,
  }
}

function idempotencyKey(text: string | undefined) {
  if (!text) return null
  if (isUuid(text)) return text
  throw new ApiError(400, '22P02', 'Idempotency-Key must be a UUID')
}
