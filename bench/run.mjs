import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/setup.mjs'
import { measureBackup } from './backup/measure.mjs'
import { measureBytes } from './bytes.mjs'
import { summaryText, writeCharts } from './charts/summary.mjs'
import { measureCommands } from './commands/measure.mjs'
import { measureGrowth } from './inbox/growth.mjs'
import { measureInbox } from './inbox/measure.mjs'
import { measureInteraction } from './interaction/measure.mjs'
import { measureLighthouse } from './lighthouse/measure.mjs'
import { measureLines } from './lines.mjs'
import { measureMemory } from './memory.mjs'
import { measureNavigation } from './navigation/measure.mjs'
import { measurePhotos } from './photos/measure.mjs'
import { cleanUp } from './processes.mjs'
import { headText, loadNow, resultsText, sectionText } from './report.mjs'
import { measureServer } from './server.mjs'
import { measureSitemap } from './sitemap/measure.mjs'
import { measureStart } from './start.mjs'

/** A check of 50,000 pages is mostly pauses: more than half an hour of them. */
const RUN_LIMIT_MS = 60 * 60_000
const RESULTS = join(root, 'bench', 'results.md')
const README = join(root, 'bench', 'README.md')
const sections = {
  start: measureStart,
  memory: measureMemory,
  server: measureServer,
  bytes: measureBytes,
  lines: measureLines,
}
/** Years of entries, a browser, an install of its own: only when named, and their tables stay until then. */
const onRequest = {
  inbox: measureInbox,
  growth: measureGrowth,
  sitemap: measureSitemap,
  navigation: measureNavigation,
  commands: measureCommands,
  backup: measureBackup,
  photos: measurePhotos,
  lighthouse: measureLighthouse,
  interaction: measureInteraction,
}
const all = { ...sections, ...onRequest }

const words = process.argv.slice(3)
const isStrict = words.includes('--strict')
const isLarge = words.includes('--large')
const names = words.filter((word) => !['--strict', '--large'].includes(word))
process.exit(await bench())

async function bench() {
  for (const name of names) {
    if (Object.hasOwn(all, name)) continue
    throw new Error(`There is no bench "${name}". There are: ${Object.keys(all).join(', ')}`)
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => giveUp(130, signal))
  setTimeout(() => giveUp(1, 'The bench takes too long and was stopped.'), RUN_LIMIT_MS)
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
      const section = await all[name](budgets[name], { isLarge })
      results.push(section)
      console.log(sectionText(section))
    }
  } finally {
    await cleanUp()
  }
  const over = results.flatMap(({ rows }) => rows).filter((row) => row.at(-1) === 'over')
  console.log(over.length === 0 ? 'Everything within its budget.' : `${over.length} over budget.`)
  if (isWhole || names.some((name) => Object.hasOwn(onRequest, name))) {
    const before = readFileSync(RESULTS, 'utf8')
    const text = resultsText({ before, head: isWhole && head, results })
    writeFileSync(RESULTS, text)
    writeFileSync(README, summaryText(readFileSync(README, 'utf8'), text, writeCharts(text)))
    console.log('Written to bench/results.md, with charts for bench/README.md.')
  }
  return isStrict && over.length > 0 ? 1 : 0
}

async function giveUp(code, reason) {
  console.error(`\n${reason}`)
  await cleanUp()
  process.exit(code)
}
