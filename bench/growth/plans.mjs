import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const PLAN_WAIT_MS = 100
/** Until the product has noticed that its connections are gone. */
const NOTICE_MS = 1_000

/** From here on PostgreSQL writes down every plan: nothing is timed any more. */
export async function explainFromNowOn(owner) {
  const settings = {
    log_min_duration: 0,
    log_analyze: 'off',
    log_format: 'text',
  }
  await owner.query(`alter database salon set session_preload_libraries = 'auto_explain'`)
  await owner.query(`load 'auto_explain'`)
  for (const [name, value] of Object.entries(settings)) {
    await owner.query(`alter database salon set auto_explain.${name} = '${value}'`)
  }
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
  await pause(NOTICE_MS)
}

export async function planOf(ask, paths, { dataDir }) {
  const log = join(dataDir, 'postgres.log')
  const before = readFileSync(log, 'utf8').length
  for (const path of paths) await ask(path)
  await pause(PLAN_WAIT_MS)
  const said = readFileSync(log, 'utf8').slice(before)
  const plans = said.split(/^(?=\d{4}-.* LOG: )/m).filter((one) => /body, count\(\*\)/.test(one))
  return [...new Set(plans.map(planText))].map((one) => `\`${one}\``).join('<br>')
}

/** The scans, sorts and limits of a plan; the rest builds the answer and is the same in all. */
function planText(plan) {
  const nodes = [...plan.matchAll(/^\s*(?:->\s+)?(.*?)\s+\(cost=/gm)].map(([, node]) => node)
  const told = nodes.filter((node) =>
    /Scan (using|on|Backward)|Sort$|^\w*Sort|Limit|Join|Loop/.test(node),
  )
  return told.reverse().join(' → ')
}
