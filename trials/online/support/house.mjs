import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { boot, copyIn, freshMachine } from './debian.mjs'
import { archiveOf } from './releases.mjs'

export const DOMAIN = 'mein-salon.test'
export const EMAIL = 'inhaberin@mein-salon.test'
export const PASSWORD = 'langer Satz mit Schere 7'
const AUTHORITY = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
const VISITORS = join(import.meta.dirname, 'visitors.mjs')
const NO_BUDGETS = 'SUBMISSIONS_PER_ADDRESS="0"\nSUBMISSIONS_PER_HOUR="0"\n'

/** A machine after its first boot, with the archive of a version unpacked and nothing installed. */
export async function bareMachine(version = 'now') {
  const machine = freshMachine()
  const names = `127.0.0.1 localhost ${DOMAIN} www.${DOMAIN}\n`
  appendFileSync(join(machine.root, 'etc', 'hosts'), names)
  const archive = copyIn(machine, archiveOf(version))
  const on = await boot(machine)
  on.must('tar', '-xzf', archive, '-C', '/root')
  return { machine, on, folder: `/root/${basename(archive, '.tar.gz')}` }
}

export function install({ on, folder }, ...more) {
  const start = performance.now()
  const words = ['--domain', DOMAIN, '--email', EMAIL, '--caddy-internal', ...more]
  const { code, output } = on.ask(`${folder}/install.sh`, ...words)
  return { code, output, ms: performance.now() - start }
}

/** Visitors may write as much as they like: budgets would stop them long before an update is done. */
export function withoutBudgets(on) {
  appendFileSync(join(on.root, 'etc/salon/salon.env'), NO_BUDGETS)
  on.must('systemctl', 'restart', 'salon')
}

export function setPassword(on) {
  on.must('sh', '-c', `printf '%s\\n' '${PASSWORD}' | salon admin password ${EMAIL}`)
}

/** The site answers over TLS, to whoever trusts Caddy's own authority. */
export function isOpen(on) {
  const words = ['-sS', '-o', '/dev/null', '-w', '%{http_code}', '--max-time', '30']
  return on.ask('curl', ...words, '--cacert', AUTHORITY, `https://${DOMAIN}/`).output === '200'
}

export function versionsOf(on) {
  const nameOf = (link) => on.ask('readlink', `/opt/salon/${link}`).output
  return { current: nameOf('current'), previous: nameOf('previous') }
}

export function update(on, name) {
  const archive = archiveOf(name)
  copyIn(on, archive)
  const start = performance.now()
  const told = on.ask('salon', 'update', `/root/${basename(archive)}`)
  return { ...told, ms: performance.now() - start }
}

/** Visitors until `stop`; every name they were told is kept goes into `marks`. */
export function visit(on, mark) {
  const [program, ...words] = [...on.inItsNetwork, ...clientWords(on, 'load', mark)]
  const child = spawn(program, words, { stdio: ['pipe', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  return async function stop() {
    child.stdin.end()
    await ended
    return JSON.parse(output)
  }
}

/** The names of all reviews that are stored, as the owner sees them. */
export function storedNames(on) {
  const [program, ...words] = [...on.inItsNetwork, ...clientWords(on, 'names', EMAIL, PASSWORD)]
  const { status, stdout, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  if (status !== 0) throw new Error(`The stored reviews cannot be read: ${stderr}`)
  return new Set(JSON.parse(stdout))
}

export function lostOf(on, marks) {
  const stored = storedNames(on)
  return marks.filter((mark) => !stored.has(mark))
}

function clientWords(on, ...words) {
  const [work, ...rest] = words
  return [process.execPath, VISITORS, work, DOMAIN, join(on.root, AUTHORITY), ...rest]
}

export function settingOf(on, name) {
  const text = readFileSync(join(on.root, 'etc/salon/salon.env'), 'utf8')
  return new RegExp(`^${name}="([^"]*)"`, 'm').exec(text)?.[1]
}
