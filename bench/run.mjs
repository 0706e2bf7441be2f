import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/setup.mjs'
import { measureMemory } from './memory.mjs'
import { measurePages } from './pages.mjs'
import { cleanUp } from './processes.mjs'
import { headText, loadNow, sectionText } from './report.mjs'
import { measureServer } from './server.mjs'
import { measureStart } from './start.mjs'

const WHOLE_RUN_LIMIT_MS = 8 * 60_000
const sections = {
  start: measureStart,
  memory: measureMemory,
  server: measureServer,
  pages: measurePages,
}

const words = process.argv.slice(3)
const isStrict = words.includes('--strict')
const names = words.filter((word) => word !== '--strict')
process.exit(await bench())

async function bench() {
  for (const name of names) {
    if (Object.hasOwn(sections, name)) continue
    throw new Error(`There is no bench "${name}". There are: ${Object.keys(sections).join(', ')}`)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => giveUp(130, signal))
  setTimeout(() => giveUp(1, 'The bench takes too long and was stopped.'), WHOLE_RUN_LIMIT_MS)
  const budgets = JSON.parse(readFileSync(join(root, 'bench', 'budgets.json'), 'utf8'))
  const isWhole = names.length === 0
  const head = headText(
    ['npm run bench', ...(words.length ? ['--', ...words] : [])].join(' '),
    loadNow(),
  )
  console.log(head)
  const results = []
  try {
    for (const name of isWhole ? Object.keys(sections) : names) {
      const section = await sections[name](budgets[name])
      results.push(section)
      console.log(sectionText(section))
    }
  } finally {
    await cleanUp()
  }
  const over = results.flatMap(({ rows }) => rows).filter((row) => row.at(-1) === 'over')
  console.log(over.length === 0 ? 'Everything within its budget.' : `${over.length} over budget.`)
  if (isWhole) {
    const text = [head, ...results.map(sectionText)].join('\n')
    writeFileSync(join(root, 'bench', 'results.md'), text)
    console.log('Written to bench/results.md.')
  }
  return isStrict && over.length > 0 ? 1 : 0
}

async function giveUp(code, reason) {
  console.error(`\n${reason}`)
  await cleanUp()
  process.exit(code)
}
