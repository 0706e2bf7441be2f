import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { placesUnder } from './places.mjs'
import { HELD, idOf, runProgram, underLock } from './program.mjs'
import { waitUntilReady } from './ready.mjs'
import { answerPerson, must, Refusal, run, sayIfAny, watchSignals } from './system.mjs'
import { UNITS, uninstall } from './uninstall.mjs'
import { finish, takeBack } from './version/note.mjs'
import { rollback, update } from './version/update.mjs'

const USAGE = `So geht es:
  sudo salon doctor              wie es dem Salon geht und was noch fehlt, mit Abhilfe
  sudo salon admin list          Konten; auch add, link, password und remove mit E-Mail-Adresse
  sudo salon backup              eine geprüfte Sicherung
  sudo salon restore DATEI       eine Sicherung zurückholen
  sudo salon restore --elsewhere die neueste Sicherung vom zweiten Ort
  sudo salon export DATEI        der ganze Salon als lesbare Datei; import DATEI liest sie wieder ein
  sudo salon update DATEI        eine neue Version
  sudo salon rollback            die Version davor
  sudo salon uninstall           das Programm entfernen; die Daten bleiben`

const places = placesUnder('/')
/** What only one at a time may do. */
const alone = {
  update: ([file]) => update(places, file),
  rollback: () => rollback(places),
  uninstall: (args) => uninstall(places, args),
  restore,
  settle: () => sayIfAny(takeBack(places)),
}
const commands = {
  doctor: (args) => runProgram(places, 'doctor', args),
  admin: (args) => runProgram(places, 'admin', args),
  backup: (args) => runProgram(places, 'backup', args),
  export: ([file]) => exportTo(file),
  import: ([file]) => importFrom(file),
  version: () => console.log(ownVersion()),
  ready: ([pid]) => ready(Number(pid)),
}

await answerPerson(() => main(process.argv.slice(2)))

async function main([command, ...args]) {
  if (command === '--help') return console.log(USAGE)
  if (command === 'under-lock') return alone[args[0]](args.slice(1))
  if (Object.hasOwn(commands, command ?? '')) return commands[command](args)
  if (command === 'settle' || !Object.hasOwn(alone, command ?? '')) throw new Refusal(USAGE)
  if (process.getuid() !== 0) throw new Refusal(`Bitte mit sudo: sudo salon ${command}`)
  const code = await underLock(places, ['under-lock', command, ...args])
  if (code === HELD)
    throw new Refusal(
      'Es läuft schon eine Aktualisierung oder Wiederherstellung. Bitte warten Sie.',
    )
  return code
}

/** After every start: it counts as started when it answers. */
async function ready(pid) {
  await waitUntilReady(pid)
  finish(places)
}

/** A file, or what lies at the second place: the newest, or the one named behind it. */
async function restore([file, ...rest]) {
  if (!file) {
    throw new Refusal(
      'Welche Sicherung? sudo salon restore DATEI, oder die neueste vom zweiten Ort: sudo salon restore --elsewhere',
    )
  }
  if (file === '--elsewhere') {
    return whileItRests(() => runProgram(places, 'restore', [file, ...rest]))
  }
  const given = resolve(file)
  if (!existsSync(given)) throw new Refusal(`Die Datei ${given} gibt es nicht.`)
  return whileItRests(() =>
    readable(given, (copy) => runProgram(places, 'restore', [copy, ...rest])),
  )
}

/**
 * The account of the salon may not be able to enter the folder of whoever types. The copy lies in a folder
 * of root's: in one of the salon's own a link could lead root's hand anywhere.
 */
async function readable(file, work) {
  const folder = mkdtempSync(join(places.versions, 'restore-'))
  try {
    const copy = join(folder, basename(file))
    copyFileSync(file, copy)
    chownSync(copy, idOf('-u'), idOf('-g'))
    chmodSync(folder, 0o711)
    return await work(copy)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Visitors wait at Caddy meanwhile; the salon opens again also when somebody breaks off or the line is lost. */
async function whileItRests(work) {
  const isInterrupted = watchSignals()
  run('systemctl', ['stop', ...UNITS])
  try {
    const code = await work()
    if (code !== 0 && isInterrupted()) console.log('\nAbgebrochen. Der Salon startet wieder.')
    return code
  } finally {
    must('systemctl', ['start', ...UNITS])
  }
}

/** Files are opened by whoever types; the account of the salon reads and writes only the stream. */
async function exportTo(file) {
  if (!file) throw new Refusal('Wohin? sudo salon export DATEI')
  const path = resolve(file)
  const draft = `${path}.neu`
  const out = createWriteStream(draft, { mode: 0o600 })
  await once(out, 'open').catch((error) => {
    throw new Refusal(`${path} lässt sich nicht schreiben (${error.code}).`)
  })
  const stdio = ['ignore', out, 'inherit']
  const code = await runProgram(places, 'salon', ['export', '-'], { stdio })
  if (code !== 0) {
    rmSync(draft, { force: true })
    return code
  }
  renameSync(draft, path)
  console.log(`Der Salon steht in ${path}.`)
}

async function importFrom(file) {
  if (!file) throw new Refusal('Woher? sudo salon import DATEI')
  const input = createReadStream(resolve(file))
  await once(input, 'open').catch(() => {
    throw new Refusal(`Die Datei ${resolve(file)} gibt es nicht, oder sie ist nicht lesbar.`)
  })
  return runProgram(places, 'salon', ['import', '-'], { stdio: [input, 'inherit', 'inherit'] })
}

function ownVersion() {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
}
