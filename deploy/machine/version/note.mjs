import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { syncFolder, writeWhole } from '../system.mjs'

export const VERSION = /^\d+\.\d+\.\d+$/

/** The version a link names, or null where it names none that is there. */
export function versionOf(link) {
  try {
    const name = basename(readlinkSync(link))
    return existsSync(join(dirname(link), name, 'salon')) ? name : null
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

/** The link names the old or the new version at any moment, also when the power goes. */
export function pointTo(link, version) {
  const draft = `${link}.neu`
  rmSync(draft, { force: true })
  symlinkSync(version, draft)
  renameSync(draft, link)
  syncFolder(dirname(link))
}

/** From here on an update that dies is taken back by the next start. */
export function writeNote({ note }, from, to) {
  writeWhole(note, `${JSON.stringify({ from, to })}\n`)
}

export function removeNote({ note, versions }) {
  rmSync(note, { force: true })
  syncFolder(versions)
}

export function readNote({ note }) {
  try {
    return JSON.parse(readFileSync(note, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return null
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

/**
 * For whoever holds the lock: a note that is still there was left by an update that died, so the version
 * before it is the one that counts. Answers what was done, or null when there was nothing to do.
 */
export function takeBack(places) {
  const note = readNote(places)
  if (!note) return null
  const { from } = note
  const isThere = Boolean(from) && existsSync(join(places.versions, from, 'salon'))
  if (isThere && versionOf(places.current) !== from) pointTo(places.current, from)
  removeNote(places)
  return isThere
    ? `Eine Aktualisierung wurde unterbrochen. Es gilt wieder Version ${from}.`
    : 'Eine Aktualisierung wurde unterbrochen. Es bleibt bei der Version, die da ist.'
}

/** The version that answers now is the one the note leads to: the update is done. */
export function finish(places) {
  const note = readNote(places)
  if (!note?.to || versionOf(places.current) !== note.to) return
  pointTo(places.previous, note.from)
  removeNote(places)
}

/** Only what runs and what it can go back to stays. */
export function removeOthers(places) {
  const kept = [versionOf(places.current), versionOf(places.previous)]
  for (const name of readdirSync(places.versions)) {
    const isOurs = VERSION.test(name) || /\.(partial|old)-\d+$|^restore-/.test(name)
    if (isOurs && !kept.includes(name)) {
      rmSync(join(places.versions, name), { recursive: true, force: true })
    }
  }
}
