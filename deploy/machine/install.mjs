import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { INSTALL_USAGE, readDomain, readEmail, readOptions } from './install/answers.mjs'
import { serveTls, usesInternal } from './install/caddy.mjs'
import {
  bringRclone,
  makeAccount,
  makeFolders,
  makeSettings,
  placeProgram,
  startService,
} from './install/steps.mjs'
import { placesUnder } from './places.mjs'
import { domainOf, newBackupKey, readSettings, shownDomain } from './settings.mjs'
import { allOrNothing, answerPerson, askPerson, Refusal, run, watchSignals } from './system.mjs'
import { compareSums } from './version/archive.mjs'
import { versionOf } from './version/note.mjs'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
/** The journal keeps no empty lines. */
const BANNER = /^ {2}.* ist geöffnet\.$(\n {2}.*)*/m
const LISTEN_MS = 20
const STOP_LINE = /^ *Beenden .*\n?/m

await answerPerson(() => install(process.argv.slice(2)))

/** Run again it repairs: what is there and good stays, settings and data above all. */
async function install(args) {
  if (args.includes('--help')) return console.log(INSTALL_USAGE)
  const places = placesUnder('/')
  const options = readOptions(args)
  refuseWrongMachine()
  const { version } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, 'utf8'))
  refuseOtherVersion(places, version)
  console.log('Das Paket wird geprüft …')
  compareSums(PACKAGE)
  const before = readSettings(places)
  const wish = await wishOf(options, before, places)
  const refuseInterrupted = refusingInterrupted()
  const start = Math.floor(Date.now() / 1_000)
  const sites = await allOrNothing(async (undo) => {
    const parts = { places, undo, wish, version, package: PACKAGE }
    for (const step of [makeAccount, makeFolders, makeSettings, bringRclone, placeProgram]) {
      await step(parts)
      await refuseInterrupted()
    }
    console.log('Der Salon wird gestartet …')
    await startService(parts)
    await refuseInterrupted()
    const printed = wish.withCaddy ? await serveTls(parts) : null
    await refuseInterrupted()
    return printed
  })
  tell({ places, wish, isNew: !before, start, sites })
}

/** A person who leaves half-way leaves nothing behind. */
function refusingInterrupted() {
  const isInterrupted = watchSignals()
  return async () => {
    // While a program ran nobody listened: a signal of that time arrives only now.
    await pause(LISTEN_MS)
    if (isInterrupted()) throw new Refusal('Abgebrochen. Was dabei entstanden ist, ist entfernt.')
  }
}

function refuseWrongMachine() {
  if (!existsSync('/run/systemd/system')) {
    throw new Refusal('Hier läuft kein systemd. Für Container gibt es compose.yml.')
  }
  for (const program of ['flock', 'tar', 'useradd', 'setpriv', 'journalctl']) {
    if (!run('sh', ['-c', `command -v ${program}`]).isGood) {
      throw new Refusal(`Auf diesem Rechner fehlt das Programm ${program}.`)
    }
  }
}

function refuseOtherVersion({ current }, version) {
  const there = versionOf(current)
  if (there && there !== version) {
    throw new Refusal(
      `Version ${there} ist schon eingerichtet. Eine andere kommt mit: sudo salon update DATEI`,
    )
  }
}

/** What was given, else what stood in the settings, else what the person answers. */
async function wishOf(options, before, { caddyfile }) {
  if (before) return { ...options, ...kept(options, before), ...keptCaddy(options, caddyfile) }
  if (!options.domain) console.log('Noch zwei Fragen, dann läuft es von allein.\n')
  const domain =
    options.domain ??
    (await ask(options, 'Unter welcher Domain soll der Salon erreichbar sein? ', (text) =>
      readDomain(text, options.isInternal),
    ))
  const email =
    options.email ?? (await ask(options, 'E-Mail-Adresse für die erste Anmeldung: ', readEmail))
  const backupKey = options.backupKey ?? newBackupKey()
  return { ...options, domain, email, backupKey }
}

function kept({ domain, email, backupKey, databaseUrl }, settings) {
  const there = domainOf(settings)
  for (const [name, given] of Object.entries({
    BACKUP_KEY: backupKey,
    DATABASE_URL: databaseUrl,
  })) {
    if (given && given !== settings[name]) {
      throw new Refusal(
        `In /etc/salon/salon.env steht schon ein anderer Wert für ${name}. Ändern Sie ihn dort, wenn der neue gelten soll; danach: sudo systemctl restart salon`,
      )
    }
  }
  if (!settings.ADMIN_EMAIL) throw new Refusal('In /etc/salon/salon.env fehlt ADMIN_EMAIL.')
  if ((domain && domain !== there) || (email && email !== settings.ADMIN_EMAIL)) {
    throw new Refusal(
      `Der Salon ist schon für ${shownDomain(there)} und ${settings.ADMIN_EMAIL} eingerichtet. Eine andere Domain kommt als SITE_URL in /etc/salon/salon.env; danach noch einmal ./install.sh ohne --domain und --email.`,
    )
  }
  return { domain: there, email: settings.ADMIN_EMAIL, databaseUrl: settings.DATABASE_URL }
}

function keptCaddy({ isInternal }, caddyfile) {
  const text = existsSync(caddyfile) ? readFileSync(caddyfile, 'utf8') : ''
  return { isInternal: isInternal || usesInternal(text) }
}

async function ask({ isSilent }, question, read) {
  for (;;) {
    const text = isSilent ? null : await askPerson(question)
    if (text === null) throw new Refusal(`Es fehlen Angaben.\n${INSTALL_USAGE}`)
    try {
      return read(text)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      console.log(error.message)
    }
  }
}

function tell({ places, wish, isNew, start, sites }) {
  console.log(`\nFertig: https://${shownDomain(wish.domain)}\n`)
  const words = bannerSince(start)
  if (words && (isNew || words.includes('Passwort'))) console.log(`${words}\n`)
  if (isNew) tellKey(places, wish)
  if (!wish.withCaddy) {
    console.log(`TLS übernimmt Ihr Webserver: alles an http://127.0.0.1:3000 weiterreichen, mit X-Forwarded-For und
X-Forwarded-Proto (Beispiel im Paket, docs/operations.md). Erst wenn er beide selbst setzt: TRUST_PROXY="1" in
${places.settings}, dann sudo systemctl restart salon\n`)
  }
  if (sites) {
    console.log(
      `${places.caddyfile} gehört schon jemand anderem und ist nicht verändert. Bitte nehmen Sie dort auf, was zwischen den
Strichen steht: Was in der ersten geschweiften Klammer steht, kommt zu den allgemeinen Einstellungen ganz oben
(gibt es dort noch keine, samt der Klammer), das Übrige ans Ende. Dann: sudo systemctl restart caddy\n\n---\n${sites}---\n`,
    )
  }
  console.log('Wie es dem Salon geht, sagt: sudo salon status')
}

function tellKey(places, { backupKey }) {
  console.log(`Der Schlüssel der Sicherungen: ${backupKey}
Bitte bewahren Sie ihn noch an einem zweiten Ort auf, nicht auf diesem Rechner: Ohne ihn lässt sich
keine Sicherung öffnen, von niemandem. Hier steht er in ${places.settings}.\n`)
}

/** The server says once how to sign in; its words are in the journal. */
function bannerSince(start) {
  run('journalctl', ['--sync'])
  const range = ['--since', `@${start}`, '-o', 'cat', '--no-pager']
  const { says } = run('journalctl', ['-u', 'salon.service', ...range])
  return BANNER.exec(says)?.[0].replace(STOP_LINE, '').trimEnd()
}
