import { spawnSync } from 'node:child_process'
import { npm, root } from './setup.mjs'

/** A busy machine may need longer than a person should wait; the tests say how long. */
const LONGEST_MS = Number(process.env.AUDIT_PATIENCE_MS || 3_000)
const GRAVE = ['high', 'critical']

/**
 * What npm's service knows about the packages the product runs with. A grave hole fails; no network, no
 * service or a slow one is no failure, and is called not measured.
 */
export function auditRuntime() {
  const [program, ...before] = npm()
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=2500']
  const options = { cwd: root, encoding: 'utf8', timeout: LONGEST_MS, killSignal: 'SIGKILL' }
  const { stdout } = spawnSync(program, [...before, ...args], options)
  const holes = holesIn(stdout)
  if (!holes) {
    console.log('npm audit: not measured, its service did not answer.')
    return { skipped: 1 }
  }
  for (const { name, severity, via } of holes) {
    const titles = via.map((one) => (typeof one === 'string' ? one : one.title))
    console.log(`${severity}: ${name}: ${titles.join('; ')}`)
  }
  const grave = holes.filter(({ severity }) => GRAVE.includes(severity)).length
  console.log(`npm audit: ${holes.length} known holes in runtime packages, ${grave} of them grave.`)
  return grave ? { failed: 1 } : { passed: 1 }
}

function holesIn(text) {
  try {
    const { vulnerabilities } = JSON.parse(text)
    return vulnerabilities ? Object.values(vulnerabilities) : null
  } catch {
    return null
  }
}
