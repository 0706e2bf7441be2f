import { expect } from 'vitest'
import type { Expectation } from './wire-case.ts'

export type WireAnswer = { status: number; headers: Headers; text: string }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Compares an answer with everything its case says about it. */
export function expectAnswer(answer: WireAnswer, expected: Expectation) {
  const { status, headers, text } = answer
  if (expected.status !== undefined)
    expect({ status, text }).toMatchObject({ status: expected.status })
  if (expected.statusIn) expect(expected.statusIn).toContain(status)
  for (const [name, value] of Object.entries(expected.headers ?? {})) {
    expect([name, headers.get(name)]).toEqual([name, value])
  }
  for (const [name, pattern] of Object.entries(expected.headersMatch ?? {})) {
    const flags = pattern.startsWith('(?i)') ? 'i' : ''
    expect(headers.get(name)).toMatch(new RegExp(pattern.replace('(?i)', ''), flags))
  }
  for (const name of expected.headersAbsent ?? []) {
    expect([name, headers.get(name)]).toEqual([name, null])
  }
  if (expected.bodyText !== undefined) expect(text).toBe(expected.bodyText)
  if (expected.body !== undefined) expect(JSON.parse(text)).toEqual(expected.body)
  if (expected.bodySet) expect(inAnyOrder(JSON.parse(text))).toEqual(inAnyOrder(expected.bodySet))
  if (expected.bodyPartial) expectPart(JSON.parse(text), expected.bodyPartial, 'body')
  if (expected.jwtClaims) expectPart(claimsOf(text), expected.jwtClaims, 'claims')
}

/** Every named part must be there and fit; what is not named may be anything. */
function expectPart(found: unknown, wanted: unknown, path: string) {
  if (typeof wanted === 'string' && wanted.startsWith('$')) return expectKind(found, wanted, path)
  if (typeof wanted !== 'object' || wanted === null)
    return expect([path, found]).toEqual([path, wanted])
  expect([path, typeof found]).toEqual([path, 'object'])
  for (const [key, value] of Object.entries(wanted)) {
    expectPart((found as Record<string, unknown>)[key], value, `${path}.${key}`)
  }
}

function expectKind(found: unknown, wanted: string, path: string) {
  if (wanted === '$uuid') expect([path, found]).toEqual([path, expect.stringMatching(UUID)])
  else if (wanted === '$number') expect([path, typeof found]).toEqual([path, 'number'])
  else if (wanted === '$string') expect([path, typeof found]).toEqual([path, 'string'])
  else if (wanted === '$array') expect([path, Array.isArray(found)]).toEqual([path, true])
  else if (wanted === '$absent') expect([path, found]).toEqual([path, undefined])
  else if (wanted.startsWith('$not:')) expect([path, found]).not.toEqual([path, wanted.slice(5)])
  else if (wanted.startsWith('$regex:')) expect(found).toMatch(new RegExp(wanted.slice(7)))
  else throw new Error(`Nobody knows what ${wanted} means`)
}

function inAnyOrder(rows: unknown[]) {
  return rows.map((row) => JSON.stringify(row)).sort()
}

function claimsOf(text: string) {
  const { access_token } = JSON.parse(text) as { access_token: string }
  return JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString())
}
