import { ApiError } from '#server/http/errors.ts'
import { checkHeaderLength } from '#server/http/header-length.ts'

/** In what shape rows leave the database. */
export type Media = {
  shape: 'array' | 'object' | 'csv'
  isNullStripped: boolean
  contentType: string
}

const SHAPES = new Map<string, Media['shape']>([
  ['*/*', 'array'],
  ['application/json', 'array'],
  ['application/vnd.pgrst.array+json', 'array'],
  ['application/vnd.pgrst.object+json', 'object'],
  ['text/csv', 'csv'],
])

const CHOICES = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default'],
  return: ['representation', 'minimal'],
  count: ['exact', 'planned', 'estimated'],
  handling: ['strict', 'lenient'],
}

type Choice = keyof typeof CHOICES

export type Preferences = { [name in Choice]?: string } & { maxAffected: number | null }

const NAMES = Object.keys(CHOICES) as Choice[]
const MAX_AFFECTED = /^max-affected=(-?\d{1,15})$/
// Understood and never honoured: a client does not decide whether its transaction counts.
const WITHOUT_EFFECT = /^(?:tx=(?:commit|rollback)|max-affected=.*)$/s

/** Reads `Prefer: return=representation, count=exact`; of a repeated preference the first counts. */
export function readPreferences(header = ''): Preferences {
  checkHeaderLength('Prefer', header)
  const given = partsOf(header)
  const preferences: Preferences = { maxAffected: null }
  const unknown: string[] = []
  for (const one of given) {
    const name = NAMES.find((name) => CHOICES[name].some((value) => one === `${name}=${value}`))
    if (name) preferences[name] ??= one.slice(name.length + 1)
    else if (!WITHOUT_EFFECT.test(one)) unknown.push(one)
    const [, rows] = MAX_AFFECTED.exec(one) ?? []
    if (rows) preferences.maxAffected ??= Number(rows)
  }
  if (preferences.handling === 'strict' && unknown.length > 0) {
    throw new ApiError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    })
  }
  return preferences
}

/** Names what was honoured of these, in PostgREST's order. */
export function appliedPreferences(
  preferences: Preferences,
  honoured: readonly (keyof Preferences)[],
): Record<string, string> {
  const { maxAffected, handling } = preferences
  const applied = NAMES.filter((name) => honoured.includes(name) && preferences[name]).map(
    (name) => `${name}=${preferences[name]}`,
  )
  if (honoured.includes('maxAffected') && handling === 'strict' && maxAffected !== null) {
    applied.push(`max-affected=${maxAffected}`)
  }
  return applied.length > 0 ? { 'Preference-Applied': applied.join(', ') } : {}
}

/** The first type the client accepts that we can write. */
export function acceptedMedia(accept = '*/*'): Media {
  checkHeaderLength('Accept', accept)
  const types = partsOf(accept)
  for (const type of types) {
    const media = mediaOf(type)
    if (media) return media
  }
  const message = `None of these media types are available: ${types.join(', ')}`
  throw new ApiError(406, 'PGRST107', message)
}

/** Bodies are JSON in UTF-8 and say so; nothing else is read, whatever PostgREST would accept. */
export function checkContentType(header = '') {
  if (!header || /;\s*charset\s*=\s*(?!"?utf-?8"?\s*(?:;|$))/i.test(header)) {
    throw new ApiError(415, 'PGRST102', 'Content-Type must be application/json in UTF-8')
  }
  const type = bareType(header)
  if (type === 'application/json') return
  throw new ApiError(400, 'PGRST102', `Content-Type not acceptable: ${type}`)
}

function mediaOf(type: string): Media | null {
  const name = bareType(type)
  const shape = SHAPES.get(name)
  if (!shape) return null
  const isNullStripped = name.includes('vnd.pgrst') && /;\s*nulls\s*=\s*"?stripped"?/i.test(type)
  const isPlain = shape === 'array' && !isNullStripped
  const told = isPlain ? 'application/json' : `${name}${isNullStripped ? ';nulls=stripped' : ''}`
  return { shape, isNullStripped, contentType: `${told}; charset=utf-8` }
}

function bareType(type: string) {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase()
}

function partsOf(header: string) {
  return header
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
