import { ApiError } from '#server/http/errors.ts'
import { checkHeaderLength } from '#server/http/header-length.ts'

export type Preferences = {
  resolution: 'merge-duplicates' | 'ignore-duplicates' | null
  missing: 'default' | 'null' | null
  return: 'representation' | 'minimal' | 'headers-only' | null
  count: 'exact' | 'planned' | 'estimated' | null
  handling: 'strict' | 'lenient' | null
  maxAffected: number | null
}

type Choices = Omit<Preferences, 'maxAffected'>

const VALUES: { [K in keyof Choices]: NonNullable<Choices[K]>[] } = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  handling: ['strict', 'lenient'],
}

const NONE: Choices = { resolution: null, missing: null, return: null, count: null, handling: null }
const NAMES = Object.keys(VALUES) as (keyof Choices)[]
const KNOWN = new Map<string, { name: keyof Choices; value: string }>(
  NAMES.flatMap((name) => VALUES[name].map((value) => [`${name}=${value}`, { name, value }])),
)
// Understood and never honoured: a client does not decide whether its transaction counts.
const WITHOUT_EFFECT = ['tx=commit', 'tx=rollback']

/** Reads `Prefer: return=representation, count=exact`; of a repeated preference the first counts. */
export function readPreferences(header = ''): Preferences {
  checkHeaderLength('Prefer', header)
  const given = header
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const preferences: Preferences = { ...NONE, maxAffected: maxAffected(given) }
  for (const one of given) {
    const { name, value } = KNOWN.get(one) ?? {}
    if (name && preferences[name] === null) Object.assign(preferences, { [name]: value })
  }
  if (preferences.handling === 'strict') refuseUnknown(given)
  return preferences
}

/** Names what was honoured, in PostgREST's order. */
export function appliedPreferences(
  preferences: Partial<Preferences>,
): { 'Preference-Applied': string } | Record<string, never> {
  const { maxAffected, handling } = preferences
  const applied = NAMES.filter((name) => preferences[name]).map(
    (name) => `${name}=${preferences[name]}`,
  )
  if (handling === 'strict' && maxAffected != null) applied.push(`max-affected=${maxAffected}`)
  return applied.length > 0 ? { 'Preference-Applied': applied.join(', ') } : {}
}

function maxAffected(given: string[]) {
  const text = given.find((one) => one.startsWith('max-affected='))?.slice('max-affected='.length)
  return text !== undefined && /^-?\d{1,15}$/.test(text) ? Number(text) : null
}

function refuseUnknown(given: string[]) {
  const unknown = given.filter(
    (one) => !KNOWN.has(one) && !WITHOUT_EFFECT.includes(one) && !one.startsWith('max-affected='),
  )
  if (unknown.length === 0) return
  throw new ApiError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
    details: `Invalid preferences: ${unknown.join(', ')}`,
  })
}
