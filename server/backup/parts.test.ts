import { expect, test } from 'vitest'
import { arrayOf, type Part, partsOf } from './parts.ts'

const FILE =
  '#salon {}\n#table {"name":"a"}\n{"t":"ä#\\n"}\n{"t":"zwei"}\n#table {"name":"b"}\n#end {}\n'

async function* cut(text: string, bytes: number) {
  const all = Buffer.from(text)
  for (let at = 0; at < all.length; at += bytes) yield all.subarray(at, at + bytes)
}

async function collected(chunks: AsyncIterable<Buffer>) {
  const parts: Part[] = []
  for await (const part of partsOf(chunks)) parts.push(part)
  return parts
}

const words = (part: Part) => ('rows' in part ? part.rows.toString() : `${part.heading}\n`)

test('a backup is the same wherever its chunks are cut, in the middle of a letter too [K71]', async () => {
  for (const bytes of [1, 2, 3, 7, 16, 1_000]) {
    const parts = await collected(cut(FILE, bytes))
    expect(parts.map(words).join('')).toBe(FILE)
    expect(parts.filter((part) => 'heading' in part)).toHaveLength(4)
  }
})

test('a part is no longer than a chunk, whatever the number of rows; a longer row comes alone [K71]', async () => {
  const row = (length: number) => `${JSON.stringify({ t: 'x'.repeat(length) })}\n`
  const rows = [...Array(500).fill(row(10)), row(5_000), ...Array(500).fill(row(10))].join('')
  const parts = await collected(cut(rows, 1_000))
  expect(parts.map(words).join('')).toBe(rows)
  const long = parts.filter((part) => words(part).length > 1_000 + row(10).length)
  expect(long).toHaveLength(1)
  expect(long.map(words).join('').length).toBeLessThan(row(5_000).length + 2_000)
})

test('rows become one JSON array [K71]', () => {
  expect(JSON.parse(arrayOf(Buffer.from('{"t":"a,b\\n"}\n')).toString())).toEqual([{ t: 'a,b\n' }])
  expect(arrayOf(Buffer.from('{}\n{"ä":1}\n{}\n')).toString()).toBe('[{},{"ä":1},{}]')
})
