import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { domainIn } from './install/answers.mjs'
import { releaseCaddy } from './install/caddy.mjs'
import { ACCOUNT } from './places.mjs'
import { isOwnAccount } from './program.mjs'
import { domainOf, readSettings } from './settings.mjs'
import { askPerson, must, Refusal, run } from './system.mjs'

const USAGE = `So geht es:
  sudo salon uninstall                      entfernt Programm und Dienst, die Daten bleiben
  sudo salon uninstall --daten-loeschen     fragt noch einmal und löscht auch alle Daten
  sudo salon uninstall --daten-loeschen --domain mein-salon.de     dasselbe ohne Frage`
const OPTIONS = { 'daten-loeschen': { type: 'boolean' }, domain: { type: 'string' } }
export const UNITS = ['salon.service', 'salon.socket']

/** Takes away what install.sh made. The data go only for who says so twice. */
export async function uninstall(places, args) {
  const wanted = readWish(args)
  const settings = readSettings(places)
  const domain = settings && domainOf(settings)
  const isForAll = wanted.data && (await isConfirmed(wanted.domain, domain))
  if (isForAll) refuseDisks(places)
  removeProgram(places)
  if (isForAll) {
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

/** A disk that hangs among the data would be emptied with them. */
function refuseDisks({ home }) {
  const disk = readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1])
    .find((path) => path?.startsWith(`${home}/`))
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

/** The second time is the domain, typed: nobody deletes the wrong salon. */
async function isConfirmed(given, domain) {
  const answer = given ?? (await askPerson(`Zum Löschen aller Daten bitte die Domain eingeben: `))
  if (isDomain(answer, domain)) return true
  throw new Refusal('Das ist nicht die Domain dieses Salons. Nichts ist entfernt.')
}

/** However it is written, as at the install. */
export function isDomain(answer, domain) {
  return Boolean(answer && domain) && [answer, domainIn(answer)].includes(domain)
}

/** Also of an install that was cut off: what is not there is no failure. */
function removeProgram(places) {
  run('systemctl', ['disable', '--now', ...UNITS])
  for (const unit of UNITS) rmSync(join(places.units, unit), { force: true })
  run('systemctl', ['daemon-reload'])
  run('systemctl', ['reset-failed', ...UNITS])
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
