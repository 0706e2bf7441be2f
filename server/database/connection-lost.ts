const SYSTEM_CODES = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]
/** Connection errors, out of resources, and PostgreSQL shutting down, crashed or starting up. */
const SQL_STATES = /^(08...|53[0-3]..|57P0[1-3])$/
const SILENCE = 'Query read timeout'
const MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Query read timeout)/
/** What pg's pool says of a wait for one of its connections, all of which are in use. */
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect'
/**
 * Longer than we let a statement run or wait for others, given up so that others could go on, or PostgreSQL has as
 * many connections as it takes.
 */
const BUSY = ['55P03', '57014', '40001', '40P01', '53300']
/** No room on the disk, and what a transaction says that may only read because there is none. */
const DISK_FULL = ['53100', '25006']

export const RETRY_AFTER_S = 2
/** Somebody has to make room first. */
export const RETRY_AFTER_ROOM_S = 60

/** True when the database is away or lets nobody in: the caller did nothing wrong and may come back. */
export function isConnectionLost(thrown: unknown) {
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return SYSTEM_CODES.includes(code) || SQL_STATES.test(code)
  return typeof message === 'string' && MESSAGES.test(message)
}

/** True when a statement waited too long: what it wanted has not happened, and may be asked again. */
export function isBusy(thrown: unknown) {
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown }
  return BUSY.includes(String(code)) || message === NO_CONNECTION_FREE
}

/** True when a question was given up because no answer came: its connection may still be busy. */
export function isSilent(thrown: unknown) {
  return thrown instanceof Error && thrown.message === SILENCE
}

/** True when nothing can be stored because the disk is full, or nearly. */
export function isDiskFull(thrown: unknown) {
  return DISK_FULL.includes(String((thrown as { code?: unknown } | null)?.code))
}
