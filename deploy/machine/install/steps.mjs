import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
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
  watchSignals,
  writeWhole,
} from '../system.mjs'
import { removeProgram, UNITS } from '../uninstall.mjs'
import { pointTo, versionOf } from '../version/note.mjs'
import { takeName } from '../version/update.mjs'

const LISTEN_MS = 20

/** What fails, or is broken off by a person, leaves nothing behind but what was there before it. */
export async function allOrNothing(parts, steps) {
  const { places } = parts
  const { current, home, settings, settingsFolder } = places
  const hadProgram = versionOf(current) !== null
  const hadAccount = isOwnAccount(places) !== null
  const absent = [home, settingsFolder, settings].filter((path) => !existsSync(path))
  const isInterrupted = watchSignals()
  try {
    for (const step of steps) {
      await step(parts)
      // While a program ran nobody listened: a signal of that time arrives only now.
      await pause(LISTEN_MS)
      if (isInterrupted()) throw new Refusal('Abgebrochen. Was dabei entstanden ist, ist entfernt.')
    }
  } catch (error) {
    if (!hadProgram) removeProgram(places)
    for (const path of absent) rmSync(path, { recursive: true, force: true })
    if (!hadAccount) run('userdel', [ACCOUNT])
    throw error
  }
}

/** Each step makes what is missing; what was there stays. */
export function makeAccount({ places }) {
  const isOurs = isOwnAccount(places)
  if (isOurs) return
  if (isOurs === false) {
    throw new Refusal(
      `Auf diesem Rechner gibt es schon ein Konto „${ACCOUNT}“, das jemand anderem gehört. Der Salon braucht ein eigenes dieses Namens: Bitte benennen Sie das andere um (usermod --login NEU ${ACCOUNT}) oder nehmen Sie einen anderen Rechner.`,
    )
  }
  const words = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  must('useradd', [...words, '--home-dir', places.home, ACCOUNT])
}

/** What lies in the salon's own folder it makes itself: a link in there must not lead root's hand elsewhere. */
export function makeFolders({ places }) {
  for (const folder of [places.home, places.settingsFolder, places.versions]) {
    mkdirSync(folder, { recursive: true, mode: 0o755 })
  }
  chownSync(places.home, idOf('-u'), idOf('-g'))
  chmodSync(places.home, 0o750)
}

export function makeSettings({ places, wish }) {
  if (!existsSync(places.settings)) writeWhole(places.settings, settingsText(wish), 0o640)
  chownSync(places.settings, 0, idOf('-g'))
  chmodSync(places.settings, 0o640)
}

/** Takes backups to a second place; a salon opens without it. */
export function bringRclone() {
  if (hasProgram('rclone')) return
  console.log('rclone wird installiert: Es bringt Sicherungen an einen zweiten Ort …')
  if (installPackage('rclone').isGood) return
  console.log('rclone lässt sich gerade nicht installieren. Später geht es mit: apt install rclone')
}

/** The package itself becomes the version, also instead of a damaged one of the same number. */
export function placeProgram({ places, version, package: from }) {
  const draft = join(places.versions, `${version}.partial-${process.pid}`)
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
  must('chown', ['-R', 'root:root', draft])
  takeName(places, draft, version)
  pointTo(places.current, version)
  pointTo(places.command, join(places.current, 'salon'))
}

/** A version brings its units along, so they go back with it. */
export async function startService({ places }) {
  const [service, socket] = UNITS
  if (!run('systemctl', ['is-active', socket]).isGood && (await isTaken(PORT))) {
    throw new Refusal(
      `Den Anschluss ${PORT} benutzt schon ein anderes Programm auf diesem Rechner. Welches, zeigt: sudo ss -ltnp 'sport = :${PORT}'. Bitte geben Sie ihm einen anderen.`,
    )
  }
  console.log('Der Salon wird gestartet …')
  for (const unit of UNITS) {
    pointTo(join(places.units, unit), join(places.current, 'deploy', unit))
  }
  must('systemctl', ['daemon-reload'])
  must('systemctl', ['enable', ...UNITS])
  must('systemctl', ['start', socket])
  runUnit('Der Salon', service)
}
