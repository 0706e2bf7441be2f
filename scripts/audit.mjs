import { spawn } from 'node:child_process'
import { npm, root } from './setup.mjs'

/** A busy machine may need longer than a person should wait; the tests say how long. */
const LONGEST_MS = Number(process.env.AUDIT_PATIENCE_MS || 3_000)
const GRAVE = ['high', 'critical']

/**
 * What npm's service knows about the packages the product runs with. A grave hole fails; no network, no
 * service or a slow one is no failure, and is called not measured.
 */
export async function auditRuntime() {
  const report = readReport(await ask())
  if (!report) {
    console.log('npm audit: not measured, its service did not answer.')
    return { passed: 0, failed: 0, skipped: 1 }
  }
  for (const { name, severity, via } of report) {
    const titles = via.map((one) => (typeof one === 'string' ? one : one.title))
    console.log(`${severity}: ${name}: ${titles.join('; ')}`)
  }
  const grave = report.filter(({ severity }) => GRAVE.includes(severity)).length
  console.log(
    `npm audit: ${report.length} known holes in runtime packages, ${grave} of them grave.`,
  )
  return { passed: grave ? 0 : 1, failed: grave ? 1 : 0, skipped: 0 }
}

function ask() {
  return new Promise((resolve) => {
    const [program, ...before] = npm()
    const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=2500']
    const child = spawn(program, [...before, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let out = ''
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS)
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    child.on('error', () => resolve(''))
    child.on('close', () => {
      clearTimeout(timer)
      resolve(out)
    })
  })
}

function readReport(text) {
  try {
    const { vulnerabilities } = JSON.parse(text)
    return vulnerabilities ? Object.values(vulnerabilities) : null
  } catch {
    return null
  }
}
