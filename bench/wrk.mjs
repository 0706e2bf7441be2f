import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { installDebianPackage } from '../scripts/debian.mjs'

const WARM_UP_S = 1
const MEASURED_S = 3
export const CONNECTIONS = 32
const RUN_LIMIT_MS = 30_000
const UNIT_MS = { us: 0.001, ms: 1, s: 1_000, m: 60_000 }
const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin']

/** True when the program is here, or could be brought. */
export function hasTool(name) {
  process.env.PATH = [...new Set([...process.env.PATH.split(':'), ...SYSTEM_FOLDERS])].join(':')
  const isHere = () => !spawnSync(name, ['-v'], { stdio: 'ignore' }).error
  return isHere() || (installDebianPackage(name) && isHere())
}

/** Asks one address as fast as it answers; every answer must be a good one. */
export async function load({ port, path = '/', headers = {}, script }) {
  const common = ['-t1', `-c${CONNECTIONS}`, '--timeout', '5s', '--latency']
  if (script) common.push('-s', script)
  for (const [name, value] of Object.entries(headers)) common.push('-H', `${name}: ${value}`)
  const url = `http://127.0.0.1:${port}${path}`
  await run([...common, `-d${WARM_UP_S}s`, url])
  const text = await run([...common, `-d${MEASURED_S}s`, url])
  const [, p99, unit] = /^\s+99%\s+([\d.]+)(us|ms|s|m)\s*$/m.exec(text) ?? []
  if (!unit) throw new Error(`${url}: wrk tells no p99:\n${text}`)
  return {
    perSecond: Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(text)[1]),
    p99Ms: Number(p99) * UNIT_MS[unit],
  }
}

export const loadDescription = `wrk, 1 thread, ${CONNECTIONS} connections, ${MEASURED_S} s after ${WARM_UP_S} s of warming up.`

async function run(args) {
  const { stdout } = await promisify(execFile)('wrk', args, { timeout: RUN_LIMIT_MS })
  const bad = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout)
  if (bad) throw new Error(`${args.at(-1)}: ${bad[0]}`)
  return stdout
}
