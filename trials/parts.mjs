import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadNow } from '../bench/report.mjs'
import { root } from '../scripts/setup.mjs'

export const REPORT = join(root, 'docs', 'reliability.md')

/**
 * Runs the parts of a trial one after the other. Each answers with its rows; one that breaks down is a row
 * too, and the others go on. A part that was run alone and in full takes the place of its rows.
 */
export async function runParts({ title, columns, parts, chosen, isWhole, times }) {
  const unknown = chosen.find((name) => !Object.hasOwn(parts, name))
  if (unknown) {
    throw new Error(`There is no part "${unknown}". There are: ${Object.keys(parts).join(', ')}`)
  }
  const rows = []
  const faults = []
  let loadBefore = 0
  for (const name of chosen) {
    const start = Date.now()
    loadBefore = loadNow()
    try {
      const part = await parts[name]({ times })
      rows.push(...part.rows)
      faults.push(...(part.faults ?? []))
    } catch (error) {
      faults.push(`${name}: ${error.stack}`)
      const empty = columns.slice(3).map(() => '–')
      rows.push([name, ...empty, `broke down: ${error.message.split('\n')[0]}`, 'missed'])
    }
    console.log(`${name}: ${Math.round((Date.now() - start) / 1_000)} s`)
  }
  const keepsOthers = !isWhole && times === undefined
  return {
    title,
    columns,
    rows: keepsOthers ? besideOthers(title, columns[0], rows) : rows,
    keepsOthers,
    faults,
    loadBefore,
  }
}

/** The table as it stands, with what was measured now in the place of what was measured then. */
function besideOthers(title, first, rows) {
  const [, section = ''] = readFileSync(REPORT, 'utf8').split(new RegExp(`^## ${title}$`, 'm'))
  const old = section
    .split(/^## /m)[0]
    .split('\n')
    .filter((line) => line.startsWith('| ') && !new RegExp(`^\\| (${first}|---) `).test(line))
    .map((line) => line.slice(2, -2).split(' | '))
  const others = old.filter(([name]) => !rows.some(([fresh]) => fresh === name))
  return [...others, ...rows]
}
