import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ACCOUNT, PORT } from '../places.mjs'
import { idOf, isOwnAccount } from '../program.mjs'
import { settingsText } from '../settings.mjs'
import {
  hasProgram,
  installPackage,
  isTaken,
  must,
  Refusal,
  run,
  runUnit,
  writeWhole,
} from '../system.mjs'
import { UNITS } from '../uninstall.mjs'
import { pointTo, versionOf } from '../version/note.mjs'
import { takeName } from '../version/update.mjs'

/** Each step makes what is missing and tells `undo` how that goes away again; what was there stays. */
export function makeAccount({ places, undo }) {
  const isOurs = isOwnAccount(places)
  if (isOurs) return
  if (isOurs === false) {
    throw new Refusal(
      `Auf diesem Rechner gibt es schon ein Konto „${ACCOUNT}“, das jemand anderem gehört. Der Salon braucht ein eigenes dieses Namens: Bitte benennen Sie das andere um (usermod --login NEU ${ACCOUNT}) oder nehmen Sie einen anderen Rechner.`,
    )
  }
  if (run('getent', ['group', ACCOUNT]).isGood) {
    throw new Refusal(
      `Auf diesem Rechner gibt es schon eine Gruppe „${ACCOUNT}“. Bitte benennen Sie sie um (groupmod --new-name NEU ${ACCOUNT}).`,
    )
  }
  const words = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  must('useradd', [...words, '--home-dir', places.home, ACCOUNT])
  undo(() => must('userdel', [ACCOUNT]))
}

/** What lies in the salon's own folder it makes itself: a link in there must not lead root's hand elsewhere. */
export function makeFolders({ places, undo }) {
  for (const folder of [places.home, places.settingsFolder, places.versions]) {
    const isNew = !existsSync(folder)
    mkdirSync(folder, { recursive: true, mode: 0o755 })
    if (isNew) undo(() => rmSync(folder, { recursive: true, force: true }))
  }
  chownSync(places.home, idOf('-u'), idOf('-g'))
  chmodSync(places.home, 0o750)
}

export function makeSettings({ places, undo, wish }) {
  if (!existsSync(places.settings)) {
    writeWhole(places.settings, settingsText(wish), 0o640)
    undo(() => rmSync(places.settings, { force: true }))
  }
  chownSync(places.settings, 0, idOf('-g'))
  chmodSync(places.settings, 0o640)
}

/** Takes backups to a second place; a salon opens without it. */
export function bringRclone({ undo }) {
  if (hasProgram('rclone') || !hasProgram('apt-get')) return
  console.log('rclone wird installiert: Es bringt Sicherungen an einen zweiten Ort …')
  if (installPackage('rclone', undo).isGood) return
  console.log('rclone lässt sich gerade nicht installieren. Später geht es mit: apt install rclone')
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
      `Den Anschluss ${PORT} benutzt schon ein anderes Programm auf diesem Rechner. Welches, zeigt: sudo ss -ltnp 'sport = :${PORT}'. Bitte geben Sie ihm einen anderen.`,
    )
  }
  undo(() => run('systemctl', ['daemon-reload']))
  for (const unit of UNITS)
    link(undo, join(places.current, 'deploy', unit), join(places.units, unit))
  must('systemctl', ['daemon-reload'])
  if (!isRunning) undo(() => run('systemctl', ['disable', '--now', ...UNITS]))
  must('systemctl', ['enable', ...UNITS])
  must('systemctl', ['start', UNITS[1]])
  runUnit('Der Salon', UNITS[0])
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
