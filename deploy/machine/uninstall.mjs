import { lstatSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { domainIn } from './install/answers.mjs'
import { releaseCaddy } from './install/caddy.mjs'
import { ACCOUNT } from './places.mjs'
import { isOwnAccount } from './program.mjs'
import { domainOf, readSettings } from './settings.mjs'
import { must, Refusal, run } from './system.mjs'

const USAGE = `So geht es:
  sudo salon uninstall                      entfernt Programm und Dienst, die Daten bleiben
  sudo salon uninstall --daten-loeschen --domain mein-salon.de     löscht auch alle Daten dieses Salons`
const OPTIONS = { 'daten-loeschen': { type: 'boolean' }, domain: { type: 'string' } }
export const UNITS = ['salon.service', 'salon.socket']

/** Takes away what install.sh made. The data go only for who names the domain too: nobody deletes the wrong salon. */
export function uninstall(places, args) {
  const wanted = readWish(args)
  const settings = readSettings(places)
  if (wanted.data && !isDomain(wanted.domain, settings && domainOf(settings))) {
    throw new Refusal(
      `Für das Löschen aller Daten fehlt die Domain dieses Salons. Nichts ist entfernt.\n${USAGE}`,
    )
  }
  if (wanted.data) refuseDisks(places)
  removeProgram(places)
  if (wanted.data) {
    removeData(places)
    const left = leftOf(places, settings)
    return console.log(
      `Der Salon ist entfernt, mit allem, was in ${places.home} und ${places.settingsFolder} lag.${left.map((one) => `\nGeblieben ${one}`).join('')}`,
    )
  }
  console.log(
    `Der Salon ist entfernt. Geblieben sind die Daten (${places.home}) und die Einstellungen mit dem Schlüssel der Sicherungen (${places.settings}); ./install.sh findet sie wieder.`,
  )
}

export function readWish(args) {
  try {
    const { values } = parseArgs({ args, options: OPTIONS })
    return { data: Boolean(values['daten-loeschen']), domain: values.domain }
  } catch {
    throw new Refusal(USAGE)
  }
}

/** A disk, or a folder from elsewhere, that hangs among the data would be emptied with them. */
function refuseDisks({ home }) {
  const mounts = readFileSync('/proc/self/mounts', 'utf8').split('\n')
  const disk = mounts.map((line) => line.split(' ')[1]).find((path) => path?.startsWith(`${home}/`))
  if (disk) throw new Refusal(`Bitte hängen Sie zuerst ${disk} aus. Nichts ist entfernt.`)
}

/** Whoever has people's data deleted must know what is still there. */
export function leftOf({ home }, { DATABASE_URL, DATA_DIR, BACKUP_DIR, BACKUP_COPY }) {
  const folders = [DATA_DIR, BACKUP_DIR].filter((path) => path && !path.startsWith(`${home}/`))
  return [
    ...(DATABASE_URL ? ['sind die Daten in der Datenbank aus DATABASE_URL.'] : []),
    ...folders.map((path) => `ist der Ordner ${path}.`),
    ...(BACKUP_COPY ? ['sind die Sicherungen am zweiten Ort (BACKUP_COPY).'] : []),
  ]
}

/** However it is written, as at the install. */
export function isDomain(answer, domain) {
  return Boolean(answer && domain) && [answer, domainIn(answer)].includes(domain)
}

/** Also of an install that was cut off: what is not there is no failure. */
export function removeProgram(places) {
  const units = UNITS.map((unit) => join(places.units, unit))
  if (units.some((path) => lstatSync(path, { throwIfNoEntry: false }))) {
    run('systemctl', ['disable', '--now', ...UNITS])
    for (const path of units) rmSync(path, { force: true })
    run('systemctl', ['daemon-reload'])
    run('systemctl', ['reset-failed', ...UNITS])
  }
  releaseCaddy(places)
  rmSync(places.command, { force: true })
  rmSync(places.versions, { recursive: true, force: true })
}

function removeData(places) {
  const added = UNITS.map((unit) => join(places.units, `${unit}.d`))
  for (const folder of [places.home, places.settingsFolder, ...added]) {
    rmSync(folder, { recursive: true, force: true })
  }
  if (isOwnAccount(places)) must('userdel', [ACCOUNT])
}
