import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answers, pages, textAt } from './site/pages.ts'

const FIRST_PAINT_BYTES = 40 * 1024
const FACE = /@font-face\{[^}]*url\(([^)]+\.woff2)\)[^}]*\}/g
/** Basic letters, digits and signs, and what German adds to them. */
const GERMAN = `${charactersFrom(0x20, 0x7e)}ÄÖÜßäöüéà„“‚‘’–…€§©·×\u202f`
/** The letters beyond German in Turkish, Polish, Czech, Slovak, Croatian, Romanian, Hungarian, Lithuanian, Latvian, French, Spanish, Portuguese, Danish. */
const NAMES =
  'ÇçĞğİıŞş ĄąĆćĘęŁłŃńÓóŚśŹźŻż ÁáČčĎďÉéĚěÍíŇňŘřŠšŤťÚúŮůÝýŽž ĹĺĽľŔŕÔô ĐđĆć ĂăÂâÎîȘșȚț ŐőŰű ĖėĮįŲų ĀāĒēĢģĪīĶķĻļŅņŪū ÀàÈèÊêËëÏïÙùÛûŸÿŒœ Ññ ÃãÕõ ÅåÆæØø'
/** No typeface of the site has these, among them those of Esperanto: whoever writes one fetches the file for names in vain. */
const NOT_DRAWN = 'ĈĉĔĕĜĝĤĥĨĩĬĭĴĵĸĿŀŉŎŏŜŝŢţŦŧŨũſ'
/** Where tables stand in the list of names every WOFF2 reader knows. */
const CMAP = 0
const GLYF = 10
const LOCA = 11
const GSUB = 28

const faces = [...textAt('/').matchAll(FACE)].map(([face, file = '']) => ({
  file,
  fetchedFor: charactersOf(/unicode-range:([^;}]+)/.exec(face)?.[1] ?? ''),
}))
const first = faces.filter(({ fetchedFor }) => !fetchedFor)
const later = faces.filter(({ fetchedFor }) => fetchedFor)

test('three fonts come before the first paint, together at most 40 KiB, with all of German [G33]', () => {
  const preloads = [...textAt('/').matchAll(/<link[^>]*href="([^"]+\.woff2)"/g)]
  expect(first.map(({ file }) => file)).toEqual(preloads.map(([, file]) => file))
  expect(first).toHaveLength(3)
  const bytes = first.map(({ file }) => answers.get(file)?.bodies.identity.length ?? 0)
  expect(bytes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(FIRST_PAINT_BYTES)
  expect(first.map(({ file }) => without(GERMAN, drawn(file)))).toEqual(['', '', ''])
  const sans = first.find(({ file }) => file.includes('/sans'))
  const substitutions = tablesOf(sans?.file ?? '').get(GSUB)
  expect(substitutions?.includes('tnum')).toBe(true)
})

test('a name with letters of another language is drawn in the fonts of the site, and no page fetches for it in vain [G33]', () => {
  expect(later).toHaveLength(first.length)
  for (const [index, { file, fetchedFor }] of later.entries()) {
    const letters = drawn(file)
    expect({
      missing: without(fetchedFor, letters),
      unreachable: without(letters, fetchedFor),
      names: without(NAMES, drawn(first[index]?.file ?? '') + letters),
    }).toEqual({ missing: NOT_DRAWN, unreachable: '', names: '' })
    for (const { html } of pages) expect(without(fetchedFor, html)).toBe(fetchedFor)
  }
})

function without(text: string, known: string) {
  return [...text].filter((one) => !known.includes(one)).join('')
}

function charactersOf(range: string) {
  return [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)]
    .map(([, from = '', to = from]) => charactersFrom(parseInt(from, 16), parseInt(to, 16)))
    .join('')
}

function charactersFrom(from: number, to: number) {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
}

/** The characters a font has letters for, by its table of format 4. */
function drawn(file: string) {
  const cmap = tablesOf(file).get(CMAP) ?? Buffer.alloc(0)
  const table = cmap.subarray(cmap.readUInt32BE(8))
  expect(table.readUInt16BE(0)).toBe(4)
  const size = table.readUInt16BE(6)
  return Array.from({ length: size / 2 - 1 }, (_, index) => {
    const [end, start] = [14, 16 + size].map((at) => table.readUInt16BE(at + 2 * index))
    return charactersFrom(start ?? 0, end ?? 0)
  }).join('')
}

/** Tables of a WOFF2 font by number; they lie one behind the other in one stream. */
function tablesOf(file: string) {
  const font = answers.get(file)?.bodies.identity ?? Buffer.alloc(0)
  let at = 48
  const number = () => {
    for (let sum = 0; ; ) {
      const byte = font.readUInt8(at++)
      sum = sum * 128 + (byte & 127)
      if (byte < 128) return sum
    }
  }
  const entries = Array.from({ length: font.readUInt16BE(12) }, () => {
    const flags = font.readUInt8(at++)
    const table = flags & 63
    if (table === 63) at += 4
    const length = number()
    const isOutline = table === GLYF || table === LOCA
    return { table, length: flags >> 6 === (isOutline ? 3 : 0) ? length : number() }
  })
  const stream = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)))
  let start = 0
  return new Map(
    entries.map(({ table, length }) => {
      start += length
      return [table, stream.subarray(start - length, start)]
    }),
  )
}
