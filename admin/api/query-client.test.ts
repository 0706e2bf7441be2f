import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as client from './query-client.ts'

const ADMIN = join(import.meta.dirname, '..')
const WORDS = Object.keys(client).filter((name) => /^[A-Z]+$/.test(name))

test('whatever is read has a key that begins with a word of the one list, so that news makes it old [X75]', () => {
  const files = sources()
  const keys = files.flatMap((text) => [
    ...text.matchAll(/\b(?:queryKey:|[kK]ey =|CHANGES =) \[(\S+?)[,\]]/g),
  ])
  const begins = [...new Set(keys.map(([, word = '']) => word))].sort()
  expect(begins.filter((word) => word !== '...CHANGES')).toEqual(WORDS.sort())
  expect(files.filter((text) => /useQuery\b/.test(text)).length).toBeGreaterThan(10)
})

function sources() {
  return readdirSync(ADMIN, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(ADMIN, path), 'utf8'))
}
