import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/setup.mjs'
import { measureBytes } from './bytes.mjs'
import { measureGrowth } from './growth.mjs'
import { measureLighthouse } from './lighthouse/measure.mjs'
import { measureLines } from './lines.mjs'
import { measureMemory } from './memory.mjs'
import { cleanUp, giveUpAfter } from './processes.mjs'
import { loadNow, machineText, resultsText, sectionText } from './report.mjs'
import { measureServer } from './server.mjs'
import { measureStart } from './start.mjs'

/** Lighthouse looks at every page, seven times. */
const RUN_LIMIT_MS = 60 * 60_000
const RESULTS = join(root, 'bench', 'results.md')
const sections = {
  start: measureStart,
  memory: measureMemory,
  server: measureServer,
  bytes: measureBytes,
  lines: measureLines,
}
/** Years of entries, an install of its own: only when named. */
const onRequest = { growth: measureGrowth, lighthouse: measureLighthouse }
const all = { ...sections, ...onRequest }

const words = process.argv.slice(3)
const isStrict = words.includes('--strict')
const names = words.filter((word) => word !== '--strict')
process.exit(await bench())

async function bench() {
  for (const name of names) {
    if (Object.hasOwn(all, name)) continue
    throw new Error(`There is no bench "${name}". There are: ${Object.keys(all).join(', ')}`)
  }
  giveUpAfter(RUN_LIMIT_MS)
  const budgets = JSON.parse(readFileSync(join(root, 'bench', 'budgets.json'), 'utf8'))
  const results = []
  try {
    for (const name of names.length > 0 ? names : Object.keys(sections)) {
      const made = `\`npm run bench -- ${name}\`, ${machineText()}, load ${loadNow().toFixed(1)} before.`
      const section = await all[name](budgets[name])
      const why = isOver(section) ? [`Over: ${budgets.why[name] ?? 'nobody has said why'}`] : []
      results.push({ ...section, note: [section.note, made, ...why].join('\n\n') })
      console.log(sectionText(results.at(-1)))
    }
  } finally {
    await cleanUp()
  }
  const over = results.filter(isOver).map(({ title }) => title)
  console.log(over.length === 0 ? 'Everything within its budget.' : `Over: ${over.join(', ')}.`)
  writeFileSync(RESULTS, resultsText({ before: readFileSync(RESULTS, 'utf8'), results }))
  console.log('Written to bench/results.md.')
  return isStrict && over.length > 0 ? 1 : 0
}

function isOver({ rows }) {
  return rows.some((row) => row.at(-1) === 'over')
}
