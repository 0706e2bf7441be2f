import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { runCommand } from '../../trials/faults/processes.mjs'
import { openSalon } from '../../trials/faults/salon.mjs'
import { hashOf, newPhoto } from '../../trials/photos.mjs'
import { makeFolder, removeFolder } from '../processes.mjs'
import { loadNow, verdict } from '../report.mjs'
import { ownerConnection } from '../wire.mjs'
import { measurePhotoPages } from './pages.mjs'

const MB = 1_000_000
const WIDTHS = [480, 960, 1600]
const HEIGHTS = [640, 1280, 2133]

/** What photos cost: the gallery with thirty of them, and a backup with none, some and as many as there may be. */
export async function measurePhotos(budgets) {
  const pages = await measurePhotoPages(budgets)
  const backups = await measureBackups(budgets)
  return {
    title: 'Photos',
    note: `The gallery of the built product with 30 drawn photos, visited with an empty cache, beside the same page with one photo and without any script, served from memory by bare Node in the same run. Backups: \`npm run backup\` beside a running server, with its check, and \`npm run restore\` of that file into an empty data folder; each photo has three files of 40, 120 and 300 KB that cannot be packed. ${new Date().toISOString().slice(0, 10)}, load of the machine ${loadNow().toFixed(2)}.`,
    columns: ['what', 'ours', 'reference', 'ratio', 'budget', 'verdict'],
    rows: [...pages, ...backups],
  }
}

async function measureBackups({ counts, backupSeconds }) {
  const folder = makeFolder()
  const salon = await openSalon({ folder })
  const owner = new pg.Client(ownerConnection(salon))
  await owner.connect()
  const rows = []
  let stored = 0
  for (const count of counts) {
    for (; stored < count; stored++) await store(owner, newPhoto())
    const { backupMs, restoreMs, bytes } = await measured(salon, folder)
    rows.push([
      `backup with ${count} photos`,
      `${(backupMs / 1_000).toFixed(1)} s, ${(bytes / MB).toFixed(1)} MB`,
      `restore: ${(restoreMs / 1_000).toFixed(1)} s`,
      '–',
      `≤ ${backupSeconds} s`,
      verdict(backupMs <= backupSeconds * 1_000),
    ])
  }
  await owner.end()
  await salon.stop()
  removeFolder(folder)
  return rows
}

async function store(owner, { id, tiny, files }) {
  await owner.query('insert into salon.photos (id, tiny) values ($1, $2)', [id, tiny])
  for (const [at, bytes] of files.entries()) {
    await owner.query(
      `insert into salon.photo_files (photo_id, hash, width, height, type, bytes)
       values ($1, $2, $3, $4, 'image/webp', $5)`,
      [id, hashOf(bytes), WIDTHS[at], HEIGHTS[at], bytes],
    )
  }
}

async function measured({ dataDir }, folder) {
  const env = { BACKUP_DIR: join(folder, 'backups') }
  const { ms: backupMs } = await runCommand(['backup'], { dataDir, env })
  const file = join(env.BACKUP_DIR, readdirSync(env.BACKUP_DIR).sort().at(-1))
  const elsewhere = makeFolder()
  const restored = await runCommand(['restore', file], { dataDir: join(elsewhere, 'data'), env })
  removeFolder(elsewhere)
  return { backupMs, restoreMs: restored.ms, bytes: statSync(file).size }
}
