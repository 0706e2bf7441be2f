import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { cleanUp } from '../bench/processes.mjs'
import { resultsText, sectionText } from '../bench/report.mjs'
import { REPORT } from './parts.mjs'

const RUN_LIMIT_MS = 60 * 60_000
const MISSED = 1
const NOT_MEASURED = 2
const trials = {
  faults: () => import('./faults/measure.mjs'),
  abuse: () => import('./abuse/measure.mjs'),
  online: () => import('./online/measure.mjs'),
}

process.exit(await run(process.argv[2], process.argv.slice(3)))

/** Runs one trial; a whole one takes the place of its section in docs/reliability.md. */
async function run(name, args) {
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string' }, times: { type: 'string' } },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => giveUp(130, signal))
  setTimeout(() => giveUp(1, 'The trial takes too long and was stopped.'), RUN_LIMIT_MS)
  const { measure } = await trials[name]()
  const times = values.times === undefined ? undefined : Number(values.times)
  let section
  try {
    section = await measure({ only: values.only, times })
  } finally {
    await cleanUp()
  }
  const note = `${madeBy(name)} ${section.note}`
  const measured = section.fresh ?? section.rows
  console.log(sectionText({ ...section, note, rows: measured }))
  for (const line of section.faults) console.log(line)
  if (args.length === 0 || section.keepsOthers) {
    const told = { ...section, note: section.words ?? note }
    writeFileSync(REPORT, resultsText({ before: readFileSync(REPORT, 'utf8'), results: [told] }))
    console.log('Written to docs/reliability.md.')
  }
  return judged(measured)
}

/** What is missing must not look like what is well. */
function judged(rows) {
  const open = rows.filter((row) => row.some((cell) => String(cell).startsWith('not measured')))
  for (const row of open) console.log(`NOT MEASURED: ${row.join(' | ')}`)
  if (rows.some((row) => row.at(-1) === 'missed')) return MISSED
  return open.length > 0 ? NOT_MEASURED : 0
}

function madeBy(name) {
  const processors = cpus()
  const machine = `${processors.length} × ${processors[0]?.model ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, ${process.platform} ${process.arch}, Node ${process.versions.node}`
  return `Made by \`npm run ${name}\` on ${new Date().toISOString().slice(0, 10)} (${machine}), written by the command and not by hand.`
}

async function giveUp(code, reason) {
  console.error(`\n${reason}`)
  await cleanUp()
  process.exit(code)
}
