import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The rows that the cases speak of. */
export const WIRE_ROWS = readFileSync(join(import.meta.dirname, 'rows.sql'), 'utf8')

type Headers = Record<string, string>

export type WireRequest = {
  method: string
  path: string
  headers: Headers
  body?: unknown
  bodyText?: string
}

export type Expectation = {
  status?: number
  statusIn?: number[]
  headers?: Headers
  headersMatch?: Headers
  headersAbsent?: string[]
  body?: unknown
  bodyPartial?: Record<string, unknown>
  bodySet?: unknown[]
  bodyText?: string
  jwtClaims?: Record<string, unknown>
}

export type WireCase = {
  id: string
  optional?: boolean
  before?: { request: WireRequest; capture: Record<string, string> }[]
  request: WireRequest
  expect: Expectation
  after?: { request: WireRequest; expect: Expectation }[]
}

/** Requests and answers recorded from PostgREST and GoTrue. */
export function wireCases(): WireCase[] {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'cases.fixture.json'), 'utf8'))
}

/** Puts known values where the case says `{{name}}`. */
export function filled<T>(value: T, names: Record<string, string>): T {
  const text = JSON.stringify(value).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const known = names[name]
    if (known === undefined) throw new Error(`Nobody knows {{${name}}}`)
    return JSON.stringify(known).slice(1, -1)
  })
  return JSON.parse(text)
}
