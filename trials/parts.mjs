import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadNow } from '../bench/report.mjs'
import { root } from '../scripts/setup.mjs'

export const REPORT = join(root, 'docs', 'reliability.md')
/** Which part of the trial a row is of and when that was run: a later run replaces exactly its rows. */
const OF_A_RUN = ['part', 'run']

/**
 * Runs the parts of a trial one after the other. Each answers with its rows; one that breaks down is a row
 * too, and the others go on. Parts that were run alone and in full take the place of their own rows, and
 * the words above the table stay those of the last whole run.
 */
export async function runParts({ title, columns, parts, chosen, isWhole, times }) {
  const unknown = chosen.find((name) => !Object.hasOwn(parts, name))
  if (unknown) {
    throw new Error(`There is no part "${unknown}". There are: ${Object.keys(parts).join(', ')}`)
  }
  const fresh = {}
  const faults = []
  for (const name of chosen) {
    const start = Date.now()
    const run = `${new Date().toISOString().slice(0, 10)}, load ${loadNow().toFixed(1)}`
    const { rows, faults: told = [] } = await parts[name]({ times }).catch((error) => ({
      rows: [brokenDown(columns, error)],
      faults: [`${name}: ${error.stack}`],
    }))
    fresh[name] = rows.map((row) => [name, run, ...row])
    faults.push(...told)
    console.log(`${name}: ${Math.round((Date.now() - start) / 1_000)} s`)
  }
  const all = [...OF_A_RUN, ...columns]
  const keepsOthers = !isWhole && times === undefined
  const before = keepsOthers ? readSection(title, all) : { rows: [] }
  return {
    title,
    columns: all,
    rows: Object.keys(parts).flatMap(
      (name) => fresh[name] ?? before.rows.filter(([part]) => part === name),
    ),
    fresh: Object.values(fresh).flat(),
    keepsOthers,
    words: before.words,
    faults,
  }
}

function brokenDown(columns, error) {
  const cells = columns.map(() => '–')
  cells[0] = `broke down: ${error.message.split('\n')[0]}`
  cells[cells.length - 1] = 'missed'
  return cells
}

/** A section as it stands: its words, and its rows as far as they have the columns of today. */
function readSection(title, columns) {
  const [, rest = ''] = readFileSync(REPORT, 'utf8').split(new RegExp(`^## ${title}$`, 'm'))
  const lines = rest.split(/^## /m)[0].trim().split('\n')
  const isTable = (line) => line.startsWith('| ')
  const rows = lines
    .filter(isTable)
    .slice(2)
    .map((line) => line.slice(2, -2).split(' | '))
    .filter((cells) => cells.length === columns.length)
  const words = lines.filter((line) => !isTable(line)).join('\n')
  return { rows, words: words.trim() || undefined }
}
