const SYSTEM_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']
/** Connection errors, out of resources, and PostgreSQL shutting down, crashed or starting up. */
const SQL_STATES = /^(08...|53[0-3]..|57P0[1-3])$/
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

export const RETRY_AFTER_S = 2

/** True when the database is away or too busy: the caller did nothing wrong and may come back. */
export function isConnectionLost(thrown: unknown) {
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return SYSTEM_CODES.includes(code) || SQL_STATES.test(code)
  return typeof message === 'string' && MESSAGES.test(message)
}
