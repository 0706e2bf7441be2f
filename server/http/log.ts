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
const PAGE_BYTES = 32_768
const MOST_BYTES_OF_A_CHARACTER = 3
/** A stranger who invents paths fills no more than this. */
const REMEMBERED_TEXTS = 500
const REMEMBERED_CHARACTERS = 100

/**
 * One line per event: JSON for machines, plain words for a terminal. Nobody's address, token,
 * password or text is ever handed to it.
 */
export function openLog(format: 'json' | 'text', write: (text: string) => void): Log {
  const timeNow = openClock()
  const quoted = openQuotes()
  // Thousands of small texts strung together cost more than the answers they tell of.
  const page = Buffer.allocUnsafe(PAGE_BYTES)
  let used = 0
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (used > 0) write(page.toString('utf8', 0, used))
    used = 0
  }

  function keep(text: string) {
    if (text.length * MOST_BYTES_OF_A_CHARACTER > PAGE_BYTES - used) flush()
    if (text.length * MOST_BYTES_OF_A_CHARACTER > PAGE_BYTES) return write(text)
    used += page.write(text, used)
  }

  function line(level: 'info' | 'error', event: string, fields: Fields) {
    const time = timeNow()
    keep(
      format === 'json'
        ? `{"time":"${time}","level":"${level}","event":${quoted(event)}${listed(fields)}}\n`
        : `${time.slice(11, 19)} ${event}${readable(fields)}\n`,
    )
    if (level === 'error') flush()
    else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref()
  }
  process.once('exit', flush)

  function listed(fields: Fields) {
    let text = ''
    for (const name in fields) {
      const value = fields[name]
      if (value === undefined) continue
      text += `,"${name}":${typeof value === 'string' ? quoted(value) : JSON.stringify(value)}`
    }
    return text
  }

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
    logRequest(log, c.req.method, c.req.path, c.res.status, start)
  }
}

export function logRequest(log: Log, method: string, path: string, status: number, start: number) {
  // In a terminal only what deserves a look.
  if (log.format === 'text' && status < 400 && method === 'GET') return
  const ms = Math.round((performance.now() - start) * 10) / 10
  log.info('request', { method, path: path.slice(0, PATH_LIMIT_CHARACTERS), status, ms })
}

/** Writing a moment down takes longer than most answers; many of them share one. */
function openClock() {
  let writtenMs = Number.NaN
  let written = ''
  return () => {
    const nowMs = Date.now()
    if (nowMs !== writtenMs) {
      writtenMs = nowMs
      written = new Date(nowMs).toISOString()
    }
    return written
  }
}

/** Events, methods and most paths are the same few texts again and again. */
function openQuotes() {
  const known = new Map<string, string>()
  return (text: string) => {
    const before = known.get(text)
    if (before) return before
    const quoted = safe(text)
    if (known.size < REMEMBERED_TEXTS && text.length <= REMEMBERED_CHARACTERS) {
      known.set(text, quoted)
    }
    return quoted
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
