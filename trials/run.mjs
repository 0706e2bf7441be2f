import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { cleanUp, giveUpAfter } from '../bench/processes.mjs'
import { loadNow, machineText, resultsText, sectionText } from '../bench/report.mjs'
import { root } from '../scripts/setup.mjs'

const REPORT = join(root, 'docs', 'reliability.md')
const RUN_LIMIT_MS = 60 * 60_000
const MISSED = 1
const NOT_MEASURED = 2
const TITLE = 'What was found'
const COLUMNS = ['command', 'run', 'what was done', 'times', 'what came of it', 'goal', 'verdict']
/** Each part is a file with a `run` that answers with its rows, and with what else there is to say of a fault. */
const TRIALS = {
  faults: [
    ...['kill-writes', 'kill-starts', 'restore', 'power-cut', 'disk-full', 'database-away'],
    ...['mail', 'standby'],
  ],
  abuse: ['queries', 'places'],
  // Containers first: a machine that boots changes control groups, which podman would stumble over.
  online: ['containers', 'machine'],
}

process.exit(await runTrial(process.argv[2], process.argv.slice(3)))

/**
 * Runs the parts of a trial one after the other, or those that are named. One that breaks down is a row too, and the
 * others go on. Whatever was run in full takes the place of its rows in docs/reliability.md.
 */
async function runTrial(trial, args) {
  const options = { times: { type: 'string' } }
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const parts = TRIALS[trial]
  const unknown = positionals.find((name) => !parts.includes(name))
  if (unknown) throw new Error(`There is no part "${unknown}". There are: ${parts.join(', ')}`)
  giveUpAfter(RUN_LIMIT_MS)
  const fresh = []
  try {
    for (const part of positionals.length > 0 ? positionals : parts) {
      fresh.push(...(await rowsOf(trial, part, values.times && Number(values.times))))
    }
  } finally {
    await cleanUp()
  }
  console.log(sectionText({ title: TITLE, note: '', columns: COLUMNS, rows: fresh }))
  if (values.times === undefined) report(fresh)
  return judged(fresh)
}

async function rowsOf(trial, part, times) {
  const start = performance.now()
  const when = `${new Date().toISOString().slice(0, 10)}, load ${loadNow().toFixed(1)}`
  const { run } = await import(`./${trial}/${part}.mjs`)
  const { rows, faults = [] } = await run({ times }).catch((error) => ({
    rows: [[`broke down: ${error.message.split('\n')[0]}`, '–', '–', '–', 'missed']],
    faults: [error.stack],
  }))
  for (const fault of faults) console.log(`${part}: ${fault}`)
  console.log(`${part}: ${Math.round((performance.now() - start) / 1_000)} s`)
  return rows.map((row) => [commandOf(trial, part), when, ...row])
}

function commandOf(trial, part) {
  return `\`npm run ${trial} -- ${part}\``
}

/** Fresh rows beside those of the parts that were not run, in the order of the parts. */
function report(fresh) {
  const text = readFileSync(REPORT, 'utf8')
  const [, section = ''] = text.split(new RegExp(`^## ${TITLE}$`, 'm'))
  const before = section
    .split(/^## /m)[0]
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
  const commands = Object.entries(TRIALS).flatMap(([trial, parts]) =>
    parts.map((part) => commandOf(trial, part)),
  )
  const isFresh = (command) => fresh.some((row) => row[0] === command)
  const rows = commands.flatMap((command) =>
    (isFresh(command) ? fresh : before).filter((row) => row[0] === command),
  )
  const note = `Written by the commands it names, last on ${machineText()}. "Run" is when a part was run, and the load of the machine before it.`
  const results = [{ title: TITLE, note, columns: COLUMNS, rows }]
  writeFileSync(REPORT, resultsText({ before: text, results }))
  console.log('Written to docs/reliability.md.')
}

/** What is missing must not look like what is well. */
function judged(rows) {
  const open = rows.filter((row) => row.at(-1) === 'not measured')
  for (const row of open) console.log(`NOT MEASURED: ${row.join(' | ')}`)
  if (rows.some((row) => row.at(-1) === 'missed')) return MISSED
  return open.length > 0 ? NOT_MEASURED : 0
}
