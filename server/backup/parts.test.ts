import { createCipheriv, scryptSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { arrayOf, type Part, partsIn, partsOf } from './parts.ts'
import { sealing } from './sealed-file.ts'

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

test('a backup is the same wherever its chunks are cut, in the middle of a letter too; a part is no longer than a chunk, a longer row comes alone [K71]', async () => {
  for (const bytes of [1, 7, 1_000]) {
    const parts = await collected(cut(FILE, bytes))
    expect(parts.map(words).join('')).toBe(FILE)
    expect(parts.filter((part) => 'heading' in part)).toHaveLength(4)
  }
  const row = (length: number) => `${JSON.stringify({ t: 'x'.repeat(length) })}\n`
  const rows = [...Array(500).fill(row(10)), row(5_000), ...Array(500).fill(row(10))].join('')
  const parts = await collected(cut(rows, 1_000))
  expect(parts.map(words).join('')).toBe(rows)
  const long = parts.filter((part) => words(part).length > 1_000 + row(10).length)
  expect(long).toHaveLength(1)
  expect(long.map(words).join('').length).toBeLessThan(row(5_000).length + 2_000)
})

test('a file from before the cost of its key stood in it is still read, one that asks for any is not [K21]', async () => {
  const content = gzipSync('#salon {}\n')
  const older = { 'salon-backup': 1, salt: 'ab'.repeat(16), iv: 'cd'.repeat(12) }
  const asFile = (head: object, cost: number) => {
    const secret = scryptSync('Schlüssel', Buffer.from(older.salt, 'hex'), 32, { cost })
    const cipher = createCipheriv('aes-256-gcm', secret, Buffer.from(older.iv, 'hex'))
    const sealed = [cipher.update(content), cipher.final(), cipher.getAuthTag()]
    return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...sealed])
  }
  const folder = mkdtempSync(join(tmpdir(), 'salon-teile-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'salon.backup')
  const read = async (bytes: Buffer) => {
    writeFileSync(file, bytes)
    for await (const part of partsIn(file, 'Schlüssel')) return part
  }
  expect(await read(asFile(older, 2 ** 14))).toEqual({ heading: '#salon {}' })
  await expect(read(asFile({ ...older, cost: 2 ** 30 }, 2 ** 14))).rejects.toThrow(
    'ist keine Sicherung',
  )
  const { head } = await sealing('Schlüssel')
  expect(JSON.parse(head)).toMatchObject({ cost: 2 ** 15 })
})

test('a line that does not end is damage, and is not collected for ever [K71]', async () => {
  const chunk = Buffer.alloc(2 ** 20, 'x')
  let chunks = 0
  async function* endless() {
    for (; chunks < 64; chunks++) yield chunk
  }
  await expect(collected(endless())).rejects.toThrow('without an end')
  expect(chunks).toBe(16)
})

test('rows become one JSON array [K71]', () => {
  expect(JSON.parse(arrayOf(Buffer.from('{"t":"a,b\\n"}\n')).toString())).toEqual([{ t: 'a,b\n' }])
  expect(arrayOf(Buffer.from('{}\n{"ä":1}\n{}\n')).toString()).toBe('[{},{"ä":1},{}]')
})
