import { existsSync, mkdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { runProgram } from '../program.mjs'
import { lastLines, must, Refusal, run, sayIfAny, syncFolder } from '../system.mjs'
import { compareSums, compareVersions, unpack, whyNot } from './archive.mjs'
import {
  pointTo,
  removeNote,
  removeOthers,
  takeBack,
  VERSION,
  versionOf,
  writeNote,
} from './note.mjs'

const SERVICE = 'salon.service'
/** A backup that is whole, but not at the second place. */
const NOT_COPIED = 2
/** A package takes three times its size, unpacked. */
const UNPACKED = 4
const SPARE_MB = 100

/**
 * A new version beside the old one, then in its place; when it does not answer, the old one again. Whatever
 * kills this process, the site is on one whole version: see `takeBack` and `finish`.
 */
export async function update(places, file) {
  if (!file) throw new Refusal('Welches Paket? sudo salon update salon-…-linux-….tar.gz')
  sayIfAny(takeBack(places))
  const from = installedVersion(places)
  // What a killed update has left needs the room that this one asks for.
  removeOthers(places)
  const path = resolve(file)
  refuseTooLarge(path, places)
  console.log('Das Paket wird ausgepackt und geprüft …')
  const to = bring(places, path, from)
  console.log('Eine Sicherung wird geschrieben und geprüft …')
  await backUpFirst(places, from, to)
  await switchTo(places, from, to)
  removeOthers(places)
  console.log(`Version ${to} läuft. Zurück zu ${from} geht es mit: sudo salon rollback`)
}

/** The version before, on the data of now: upgrades only add to them. */
export async function rollback(places) {
  sayIfAny(takeBack(places))
  const from = installedVersion(places)
  const to = versionOf(places.previous)
  if (!to || to === from) throw new Refusal('Es gibt keine frühere Version auf diesem Rechner.')
  await switchTo(places, from, to)
  console.log(`Version ${to} läuft wieder, mit allen Daten von jetzt.`)
}

function installedVersion({ current }) {
  const version = versionOf(current)
  if (!version) throw new Refusal('Hier ist noch kein Salon eingerichtet: sudo ./install.sh')
  return version
}

/** Room for the data's own work stays free. */
function refuseTooLarge(path, { versions }) {
  const { size } = statSync(path, { throwIfNoEntry: false }) ?? {}
  if (size === undefined) throw new Refusal(`Die Datei ${path} gibt es nicht.`)
  const { bavail, bsize } = statfsSync(versions)
  const needed = Math.ceil((size * UNPACKED) / 2 ** 20) + SPARE_MB
  const there = Math.floor((bavail * bsize) / 2 ** 20)
  if (there >= needed) return
  throw new Refusal(
    `Auf der Platte ist zu wenig Platz: gebraucht werden ${needed} MB, frei sind ${there} MB.`,
  )
}

/** It gets its name when every file of it is on the disk and is what it should be; answers which version it is. */
function bring(places, file, from) {
  const draft = join(places.versions, `neu.partial-${process.pid}`)
  try {
    mkdirSync(draft, { mode: 0o755 })
    unpack(file, draft)
    must('chmod', ['-R', 'u-s,g-s,go-w', draft])
    compareSums(draft)
    const { isGood, says: version } = run(join(draft, 'salon'), ['version'])
    if (!isGood || !VERSION.test(version)) {
      throw new Refusal(
        `Dieses Paket läuft auf diesem Rechner (${process.arch}) nicht; vielleicht ist es das falsche (x64 oder arm64): ${version}`,
      )
    }
    const reason = whyNot(version, from)
    if (reason) throw new Refusal(reason)
    takeName(places, draft, version)
    return version
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Written to the disk first: a name must not outlive what it names when the power goes. */
export function takeName(places, draft, version) {
  const folder = join(places.versions, version)
  const old = `${folder}.old-${process.pid}`
  must('sync', ['-f', draft])
  if (existsSync(folder)) renameSync(folder, old)
  renameSync(draft, folder)
  syncFolder(places.versions)
  rmSync(old, { recursive: true, force: true })
}

/**
 * After a rollback the data are newer than the program that runs, and only the new one can read them whole.
 * Otherwise it must not touch them yet: it would bring their schema up to date under the old one.
 */
async function backUpFirst(places, from, to) {
  const before = versionOf(places.previous)
  const wasRolledBack = before !== null && compareVersions(before, from) > 0
  const folder = join(places.versions, wasRolledBack ? to : from)
  const code = await runProgram(places, 'backup', [], { folder })
  if (code === 0 || code === NOT_COPIED) return
  throw new Refusal('Ohne Sicherung wird nichts aktualisiert. Es läuft weiter, was bisher lief.')
}

async function switchTo(places, from, to) {
  console.log(`Version ${to} wird gestartet; Besucher warten einen Moment …`)
  writeNote(places, from, to)
  pointTo(places.current, to)
  const began = performance.now()
  if (restart()) {
    const seconds = ((performance.now() - began) / 1_000).toFixed(1).replace('.', ',')
    return console.log(`Sie antwortet nach ${seconds} s.`)
  }
  const words = lastLines(SERVICE)
  pointTo(places.current, from)
  const isBack = restart()
  removeNote(places)
  const now = isBack
    ? `Es läuft wieder Version ${from}, mit allen Daten.`
    : `Auch Version ${from} startet nicht: journalctl -u salon -n 30`
  throw new Refusal(`Version ${to} startet nicht. ${now}\n\nWas sie zuletzt sagte:\n${words}`)
}

function restart() {
  run('systemctl', ['daemon-reload'])
  return run('systemctl', ['restart', SERVICE]).isGood
}
