import { ApiError } from '#server/http/errors.ts'
import { checkHeaderLength } from '#server/http/header-length.ts'

/** In what shape rows leave the database. */
export type Media = {
  shape: 'array' | 'object' | 'csv'
  isNullStripped: boolean
  contentType: string
}

/** Chooses the first type the client accepts and we can write. */
export function acceptedMedia(accept = '*/*'): Media {
  checkHeaderLength('Accept', accept)
  const wanted = byQuality(accept)
  for (const type of wanted) {
    const media = mediaOf(type)
    if (media) return media
  }
  const names = wanted.map((type) => plainType(type) ?? type).join(', ')
  throw new ApiError(406, 'PGRST107', `None of these media types are available: ${names}`)
}

/** Bodies are JSON in UTF-8 and say so; nothing else is read, whatever PostgREST would accept. */
export function checkContentType(header: string | undefined) {
  if (!header || /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i.test(header)) {
    throw new ApiError(415, 'PGRST102', 'Content-Type must be application/json in UTF-8')
  }
  const type = plainType(header) ?? header
  if (type === 'application/json') return
  throw new ApiError(400, 'PGRST102', `Content-Type not acceptable: ${type}`)
}

function mediaOf(type: string): Media | null {
  const isNullStripped = /;\s*nulls\s*=\s*"?stripped"?/i.test(type)
  const stripped = isNullStripped ? ';nulls=stripped' : ''
  switch (bareType(type)) {
    case '*/*':
    case 'application/json':
      return { shape: 'array', isNullStripped: false, contentType: utf8('application/json') }
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json': {
      const name = isNullStripped
        ? `application/vnd.pgrst.array+json${stripped}`
        : 'application/json'
      return { shape: 'array', isNullStripped, contentType: utf8(name) }
    }
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json': {
      const contentType = utf8(`application/vnd.pgrst.object+json${stripped}`)
      return { shape: 'object', isNullStripped, contentType }
    }
    case 'text/csv':
      return { shape: 'csv', isNullStripped: false, contentType: utf8('text/csv') }
    default:
      return null
  }
}

const PLAIN_TYPES = [
  'application/json',
  'application/geo+json',
  'application/openapi+json',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'text/csv',
  'text/plain',
  'text/xml',
]

/** A well-known type without its parameters, as PostgREST names it in its messages. */
function plainType(type: string) {
  return PLAIN_TYPES.find((known) => known === bareType(type))
}

function bareType(type: string) {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase()
}

function utf8(type: string) {
  return `${type}; charset=utf-8`
}

function byQuality(accept: string) {
  return accept
    .split(',')
    .map((entry) => {
      const quality = /;\s*q\s*=\s*([\d.]+)/i.exec(entry)
      const type = entry.replace(/;\s*q\s*=[^;]*/i, '').trim()
      return { type, quality: quality ? Number(quality[1]) : 1 }
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ type }) => type)
}
