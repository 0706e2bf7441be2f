import type { MiddlewareHandler } from 'hono'

export type Fields = Record<string, string | number | boolean | undefined>
export type Log = {
  format: 'json' | 'text'
  info(event: string, fields?: Fields): void
  error(event: string, thrown: unknown, fields?: Fields): void
}

const INVISIBLE = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/g
/** A text longer than this says nothing more, and many of them would fill a disk. */
const TEXT_MAX_CHARACTERS = 1_000
const STACK_LINES = 5
/** A write for every request would cost more than many an answer. */
const FLUSH_AFTER_MS = 200

/**
 * One line per event: JSON for machines, plain words for a terminal. Errors are written at once.
 * Nobody's address, token, password or text is ever handed to it.
 */
export function openLog(format: 'json' | 'text', write: (text: string) => void): Log {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (waiting) write(waiting)
    waiting = ''
  }
  process.once('exit', flush)

  function line(level: 'info' | 'error', event: string, fields: Fields) {
    const time = new Date().toISOString()
    const cut = { ...fields }
    for (const name in cut) cut[name] = shortened(cut[name])
    waiting +=
      format === 'json'
        ? `${safe({ time, level, event, ...cut })}\n`
        : `${time.slice(11, 19)} ${event}${readable(cut)}\n`
    if (level === 'error') flush()
    else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref()
  }
  return {
    format,
    info: (event, fields = {}) => line('info', event, fields),
    error(event, thrown, fields = {}) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      const stack = error.stack
        ?.split('\n')
        .slice(1, 1 + STACK_LINES)
        .join(' | ')
        .replace(/\s+/g, ' ')
      line('error', event, { ...fields, message: error.message, stack })
    },
  }
}

/** Logs what was asked and how it went: the path without its query, never a header or a body. */
export function accessLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now()
    await next()
    const { method } = c.req
    const path = loggedPath(c.req.path)
    const { status } = c.res
    // In a terminal only what deserves a look.
    if (log.format === 'text' && status < 400 && method === 'GET') return
    const ms = Math.round((performance.now() - start) * 10) / 10
    log.info('request', { method, path, status, ms })
  }
}

const SECRET_PATH = /(\/kalender\/).+/i

/** Whoever knows the address of the calendar can read it: a log must not tell. */
export function loggedPath(path: string) {
  return path.replace(SECRET_PATH, '$1…')
}

function readable(fields: Fields) {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}=${safe(value)}`)
    .join('')
}

/** No value can forge a second line, colour a terminal or turn the writing round. */
function safe(value: unknown) {
  return JSON.stringify(value).replace(
    INVISIBLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function shortened(value: Fields[string]) {
  if (typeof value !== 'string' || value.length <= TEXT_MAX_CHARACTERS) return value
  return `${value.slice(0, TEXT_MAX_CHARACTERS)}… (${value.length} characters)`
}
