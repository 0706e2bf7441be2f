import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { INSTALL_USAGE, readOptions } from './install/answers.mjs'
import { refuseOtherWebServer, serveTls } from './install/caddy.mjs'
import {
  allOrNothing,
  bringRclone,
  makeAccount,
  makeFolders,
  makeSettings,
  placeProgram,
  startService,
} from './install/steps.mjs'
import { placesUnder } from './places.mjs'
import { domainOf, newBackupKey, readSettings, shownDomain } from './settings.mjs'
import { answerPerson, Refusal, run } from './system.mjs'
import { compareSums } from './version/archive.mjs'
import { versionOf } from './version/note.mjs'

const PACKAGE = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
/** The journal keeps no empty lines. */
const BANNER = /^ {2}.* ist geöffnet\.$(\n {2}.*)*/m
const STOP_LINE = /^ *Beenden .*\n?/m

await answerPerson(() => install(process.argv.slice(2)))

/** Run again it repairs: what is there and good stays, settings and data above all. */
async function install(args) {
  if (args.includes('--help')) return console.log(INSTALL_USAGE)
  const places = placesUnder('/')
  const options = readOptions(args)
  if (!existsSync('/run/systemd/system')) {
    throw new Refusal('Hier läuft kein systemd. Für Container gibt es compose.yml.')
  }
  const { version } = JSON.parse(readFileSync(`${PACKAGE}/package.json`, 'utf8'))
  const there = versionOf(places.current)
  if (there && there !== version) {
    throw new Refusal(
      `Version ${there} ist schon eingerichtet. Eine andere kommt mit: sudo salon update DATEI`,
    )
  }
  console.log('Das Paket wird geprüft …')
  compareSums(PACKAGE)
  const before = readSettings(places)
  const wish = before ? wishAgain(options, before) : firstWish(options)
  if (wish.withCaddy) await refuseOtherWebServer(places)
  const start = Math.floor(Date.now() / 1_000)
  const steps = [makeAccount, makeFolders, makeSettings, bringRclone, placeProgram, startService]
  const parts = { places, wish, version, package: PACKAGE }
  await allOrNothing(parts, wish.withCaddy ? [...steps, serveTls] : steps)
  tell({ places, wish, isNew: !before, start })
}

function firstWish(options) {
  if (options.domain && options.email) {
    return { ...options, backupKey: options.backupKey ?? newBackupKey() }
  }
  throw new Refusal(`Es fehlen Angaben.\n${INSTALL_USAGE}`)
}

function wishAgain({ domain, email, backupKey, databaseUrl, ...options }, settings) {
  const given = {
    SITE_URL: domain && `https://${domain}`,
    ADMIN_EMAIL: email,
    BACKUP_KEY: backupKey,
    DATABASE_URL: databaseUrl,
  }
  const other = Object.keys(given).find((name) => given[name] && given[name] !== settings[name])
  if (other) {
    throw new Refusal(
      `In /etc/salon/salon.env steht schon ein anderer Wert für ${other}. Soll der neue gelten, ändern Sie ihn dort und starten noch einmal ./install.sh, ohne ihn anzugeben.`,
    )
  }
  if (!settings.ADMIN_EMAIL) throw new Refusal('In /etc/salon/salon.env fehlt ADMIN_EMAIL.')
  return { ...options, domain: domainOf(settings), email: settings.ADMIN_EMAIL }
}

function tell({ places, wish, isNew, start }) {
  console.log(`\nFertig: https://${shownDomain(wish.domain)}\n`)
  const words = bannerSince(start)
  if (words && (isNew || words.includes('Passwort'))) console.log(`${words}\n`)
  if (isNew) {
    console.log(`Der Schlüssel der Sicherungen: ${wish.backupKey}
Bitte bewahren Sie ihn noch an einem zweiten Ort auf, nicht auf diesem Rechner: Ohne ihn lässt sich
keine Sicherung öffnen, von niemandem. Hier steht er in ${places.settings}.\n`)
  }
  if (!wish.withCaddy) {
    console.log(`TLS übernimmt Ihr Webserver: alles an http://127.0.0.1:3000 weiterreichen, mit X-Forwarded-For und
X-Forwarded-Proto (Beispiel im Paket, docs/operations.md). Erst wenn er beide selbst setzt: TRUST_PROXY="1" in
${places.settings}, dann sudo systemctl restart salon\n`)
  }
  console.log('Wie es dem Salon geht, sagt: sudo salon doctor')
}

/** The server says once how to sign in; its words are in the journal. */
function bannerSince(start) {
  run('journalctl', ['--sync'])
  const range = ['--since', `@${start}`, '-o', 'cat', '--no-pager']
  const { says } = run('journalctl', ['-u', 'salon.service', ...range])
  return BANNER.exec(says)?.[0].replace(STOP_LINE, '').trimEnd()
}
