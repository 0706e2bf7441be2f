import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createConnection } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { ACCOUNT, PORT } from '../places.mjs'
import { idOf } from '../program.mjs'
import { settingsText } from '../settings.mjs'
import { must, Refusal, run, writeWhole } from '../system.mjs'
import { releaseCaddy, UNITS } from '../uninstall.mjs'
import { pointTo, versionOf } from '../version/note.mjs'
import { takeName } from '../version/update.mjs'
import { caddyText, fateOf, importsSnippet, packageSumOf } from './caddy.mjs'

const CADDY = 'caddy.service'

/** Each step makes what is missing and tells `undo` how that goes away again; what was there stays. */
export function makeAccount({ places, undo }) {
  if (run('id', ['-u', ACCOUNT]).isGood) return
  const words = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  must('useradd', [...words, '--home-dir', places.home, ACCOUNT])
  undo(() => must('userdel', [ACCOUNT]))
}

export function makeFolders({ places, undo }) {
  const [owner, group] = [idOf('-u'), idOf('-g')]
  const ours = [places.home, places.data, places.backups]
  for (const folder of [...ours, places.settingsFolder, places.versions]) {
    const isNew = !existsSync(folder)
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    if (isNew) undo(() => rmSync(folder, { recursive: true, force: true }))
    if (!ours.includes(folder)) continue
    chownSync(folder, owner, group)
    chmodSync(folder, folder === places.home ? 0o750 : 0o700)
  }
}

export function makeSettings({ places, undo, wish }) {
  if (!existsSync(places.settings)) {
    writeWhole(places.settings, settingsText(wish), 0o640)
    undo(() => rmSync(places.settings, { force: true }))
  }
  chownSync(places.settings, 0, idOf('-g'))
  chmodSync(places.settings, 0o640)
}

/** The package itself becomes the version, also instead of a damaged one of the same number. */
export function placeProgram({ places, undo, version, package: from }) {
  const isFirst = !versionOf(places.current)
  const draft = join(places.versions, `${version}.partial-${process.pid}`)
  undo(() => rmSync(draft, { recursive: true, force: true }))
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
  must('chown', ['-R', 'root:root', draft])
  if (isFirst) undo(() => rmSync(join(places.versions, version), { recursive: true, force: true }))
  takeName(places, draft, version)
  if (isFirst) undo(() => rmSync(places.current, { force: true }))
  pointTo(places.current, version)
  link(undo, join(places.current, 'salon'), places.command)
}

/** A version brings its units along, so they go back with it. */
export async function startService({ places, undo }) {
  const isRunning = run('systemctl', ['is-active', UNITS[1]]).isGood
  if (!isRunning && (await isTaken(PORT))) {
    throw new Refusal(
      `Den Anschluss ${PORT} benutzt schon ein anderes Programm auf diesem Rechner.`,
    )
  }
  undo(() => run('systemctl', ['daemon-reload']))
  for (const unit of UNITS)
    link(undo, join(places.current, 'deploy', unit), join(places.units, unit))
  must('systemctl', ['daemon-reload'])
  if (!isRunning) undo(() => run('systemctl', ['disable', '--now', ...UNITS]))
  must('systemctl', ['enable', ...UNITS])
  must('systemctl', ['start', UNITS[1]])
  orTellWhy(run('systemctl', ['restart', UNITS[0]]), 'Der Salon', UNITS[0])
}

function orTellWhy({ isGood }, who, unit) {
  if (isGood) return
  const { says } = run('journalctl', ['-u', unit, '-n', '15', '-o', 'cat', '--no-pager'])
  throw new Refusal(`${who} startet nicht. Die letzten Zeilen:\n${says}`)
}

/** Answers the snippet somebody has to take up by hand, or null when Caddy serves the salon. */
export async function serveTls({ places, undo, wish }) {
  await bringCaddy(undo)
  const { caddyfile, caddyfileBefore, caddySnippet } = places
  const there = existsSync(caddyfile) ? readFileSync(caddyfile, 'utf8') : null
  const { says } = run('dpkg-query', ['-W', '-f', '${' + 'Conffiles}', 'caddy'])
  const fate = fateOf(there, packageSumOf(says, caddyfile))
  const file = fate === 'leave' ? caddySnippet : caddyfile
  const before = existsSync(file) ? readFileSync(file, 'utf8') : null
  mkdirSync(dirname(file), { recursive: true })
  if (fate === 'keep-and-replace') writeWhole(caddyfileBefore, there)
  const isRepair = fate === 'replace' || (fate === 'leave' && before !== null)
  undo(() => (isRepair ? writeWhole(file, before) : releaseCaddy(places)))
  writeWhole(file, caddyText({ ...wish, isPart: fate === 'leave' }))
  must('caddy', ['adapt', '--config', file, '--adapter', 'caddyfile'])
  if (fate === 'leave' && !importsSnippet(there)) return caddySnippet
  must('systemctl', ['enable', CADDY])
  orTellWhy(run('systemctl', ['reload-or-restart', CADDY]), 'Caddy', CADDY)
  return null
}

async function bringCaddy(undo) {
  if (run('sh', ['-c', 'command -v caddy']).isGood) return
  for (const port of [80, 443]) {
    if (!(await isTaken(port))) continue
    throw new Refusal(
      `Auf diesem Rechner antwortet schon ein anderer Webserver (Anschluss ${port}). Mit --no-caddy übernimmt er TLS für den Salon; wie, steht in docs/operations.md.`,
    )
  }
  if (!run('sh', ['-c', 'command -v apt-get']).isGood) {
    throw new Refusal(
      'Bitte installieren Sie Caddy (https://caddyserver.com) und starten Sie noch einmal.',
    )
  }
  console.log('Caddy wird installiert …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => run('apt-get', args, { env })
  undo(() => void apt('purge', '-y', 'caddy'))
  const wanted = ['install', '-y', '--no-install-recommends', 'caddy']
  if (apt(...wanted).isGood) return
  apt('update')
  const { isGood, says } = apt(...wanted)
  if (!isGood) throw new Refusal(`Caddy lässt sich nicht installieren:\n${says}`)
}

function link(undo, target, path) {
  const isThere = lstatSync(path, { throwIfNoEntry: false })
  const draft = join(dirname(path), `.${basename(path)}.neu`)
  mkdirSync(dirname(path), { recursive: true })
  rmSync(draft, { force: true })
  symlinkSync(target, draft)
  renameSync(draft, path)
  if (!isThere) undo(() => rmSync(path, { force: true }))
}

function isTaken(port) {
  return new Promise((resolve) => {
    const probe = createConnection({ host: '127.0.0.1', port })
    probe.once('connect', () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })
}
