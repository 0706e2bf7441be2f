import { createCipheriv, scryptSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { linesIn, linesOf, sealed } from './sealed-file.ts'

const FILE =
  '#salon {}\n#table {"name":"a"}\n{"t":"ä#\\n"}\n{"t":"zwei"}\n#table {"name":"b"}\n#end {}\n'

/** As a file is read, a letter of two bytes cut in its middle too. */
function cut(text: string, bytes: number) {
  const all = Buffer.from(text)
  const chunks = Array.from({ length: Math.ceil(all.length / bytes) }, (_, n) =>
    all.subarray(n * bytes, (n + 1) * bytes),
  )
  return Readable.from(chunks, { objectMode: false }).setEncoding('utf8')
}

async function collected(lines: AsyncIterable<string[]>) {
  const parts: string[][] = []
  for await (const part of lines) parts.push(part)
  return parts
}

test('a backup has the same lines wherever its chunks are cut, in the middle of a letter too, and no more at once than came together [K71]', async () => {
  for (const bytes of [1, 7, 1_000]) {
    const parts = await collected(linesOf(cut(FILE, bytes)))
    expect(parts.flat().join('\n')).toBe(FILE.trimEnd())
  }
  const lines = Array.from(
    { length: 1_000 },
    (_, n) => `{"t":"${'x'.repeat(n === 500 ? 5_000 : 10)}"}`,
  )
  const parts = await collected(linesOf(cut(`${lines.join('\n')}\n`, 1_000)))
  expect(parts.flat()).toEqual(lines)
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(100)
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
    for await (const lines of linesIn(file, 'Schlüssel')) return lines
  }
  expect(await read(asFile(older, 2 ** 14))).toEqual(['#salon {}'])
  await expect(read(asFile({ ...older, cost: 2 ** 30 }, 2 ** 14))).rejects.toThrow(
    'ist keine Sicherung',
  )
  const { value: head } = await sealed(Readable.from([]), 'Schlüssel').next()
  expect(JSON.parse(`${head}`)).toMatchObject({ cost: 2 ** 15 })
})

test('a line that does not end is damage, and is not collected for ever [K71]', async () => {
  const chunk = 'x'.repeat(2 ** 20)
  let chunks = 0
  async function* endless() {
    for (; chunks < 64; chunks++) yield chunk
  }
  const reading = async () => {
    for await (const lines of linesOf(endless())) expect(lines).toEqual([])
  }
  await expect(reading()).rejects.toThrow('without an end')
  expect(chunks).toBe(16)
})
