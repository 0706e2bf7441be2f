import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { csv } from '#domain/inbox/table/csv.ts'
import { CONTACT_COLUMNS } from '#domain/inbox/table/export.ts'
import { HARD_CONTACT, readAs } from './support/hard-contact.ts'

const LONGEST_MS = 120_000
/** Semicolons, quotes, UTF-8, from the first line, German, as somebody in Hamburg opens it. */
const READER = 'CSV:59,34,76,1,,1031'

const office = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((path) => existsSync(path))

// 300 MB for one test are not fetched here: apt-get install libreoffice-calc-nogui brings it.
test.skipIf(!office)(
  'LibreOffice shows numbers, dates and umlauts of a table as they are, and runs no cell [X27]',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'salon-office-'))
    try {
      await writeFile(join(folder, 'table.csv'), csv(CONTACT_COLUMNS, [HARD_CONTACT]))
      await promisify(execFile)(
        String(office),
        [
          `-env:UserInstallation=file://${folder}/profile`,
          ...['--headless', '--convert-to', 'fods', `--infilter=${READER}`],
          ...['--outdir', folder, join(folder, 'table.csv')],
        ],
        { timeout: LONGEST_MS },
      )
      const [names = [], cells = []] = rowsOf(await readFile(join(folder, 'table.fods'), 'utf8'))
      expect(names.map(({ text }) => text)).toEqual(Object.keys(readAs))
      const [when, ...words] = cells
      expect(when).toMatchObject({ kind: 'date', date: '2026-11-15T12:43:00' })
      const wanted = Object.values(readAs).slice(1)
      expect(words).toEqual(wanted.map((text) => ({ kind: 'string', date: undefined, text })))
    } finally {
      await rm(folder, { recursive: true })
    }
  },
  LONGEST_MS,
)

/** The cells of a flat sheet: what each of them is, and what stands in it. */
function rowsOf(sheet: string) {
  return [...sheet.matchAll(/<table:table-row[^>]*>([\s\S]*?)<\/table:table-row>/g)].map(
    ([, row]) =>
      [...String(row).matchAll(/<table:table-cell([^>]*)>([\s\S]*?)<\/table:table-cell>/g)].map(
        ([, attributes = '', inside = '']) => ({
          kind: /office:value-type="(\w+)"/.exec(attributes)?.[1],
          date: /office:date-value="([^"]+)"/.exec(attributes)?.[1],
          text: [...inside.matchAll(/<text:p>([\s\S]*?)<\/text:p>/g)]
            .map(([, line = '']) => unescaped(line))
            .join('\n'),
        }),
      ),
  )
}

function unescaped(text: string) {
  const signs: Record<string, string> = { apos: "'", quot: '"', lt: '<', gt: '>', amp: '&' }
  return text.replace(/&(\w+);/g, (all, name: string) => signs[name] ?? all)
}
