import type { MiddlewareHandler } from 'hono'

export type Fields = Record<string, string | number | boolean | undefined>
export type Log = {
  format: 'json' | 'text'
  info(event: string, fields?: Fields): void
  error(event: string, thrown: unknown, fields?: Fields): void
}

const INVISIBLE = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/g
const PATH_LIMIT_CHARACTERS = 500
const FLUSH_AFTER_MS = 200
const FLUSH_ABOVE_CHARACTERS = 32_768

/**
 * One line per event: JSON for machines, plain words for a terminal. Nobody's address, token,
 * password or text is ever handed to it.
 */
export function openLog(format: 'json' | 'text', write: (text: string) => void): Log {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    write(waiting)
    waiting = ''
  }

  function line(level: 'info' | 'error', event: string, fields: Fields) {
    const time = new Date().toISOString()
    waiting +=
      format === 'json'
        ? `${safe({ time, level, event, ...fields })}\n`
        : `${time.slice(11, 19)} ${event}${readable(fields)}\n`
    if (level === 'error' || waiting.length > FLUSH_ABOVE_CHARACTERS) flush()
    else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref()
  }
  process.once('exit', flush)

  return {
    format,
    info: (event, fields = {}) => line('info', event, fields),
    error(event, thrown, fields = {}) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      const stack = error.stack?.split('\n').slice(1, 6).join(' | ').replace(/\s+/g, ' ')
      line('error', event, { ...fields, message: error.message, stack })
    },
  }
}

/** Logs what was asked and how it went: the path without its query, never a header or a body. */
export function accessLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const status = c.res.status
    // In a terminal only what deserves a look.
    if (log.format === 'text' && status < 400 && c.req.method === 'GET') return
    const ms = Math.round((performance.now() - start) * 10) / 10
    const path = c.req.path.slice(0, PATH_LIMIT_CHARACTERS)
    log.info('request', { method: c.req.method, path, status, ms })
  }
}

/** No value can forge a second line, colour a terminal or turn the writing round. */
function safe(value: unknown) {
  return JSON.stringify(value).replace(
    INVISIBLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function readable(fields: Fields) {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}=${safe(value)}`)
    .join('')
}
