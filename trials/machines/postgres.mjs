import { execFileSync, spawn } from 'node:child_process'
import { chownSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeFolder, stopLater } from '../../bench/processes.mjs'
import { findOtherPostgres } from '../../scripts/other-postgres.mjs'

const NOBODY = 65_534
const CONNECTIONS = 200

/** A PostgreSQL for several machines, as a server room has it; null where there is none but ours. */
export async function startSharedPostgres() {
  const binaries = findOtherPostgres()
  if (!binaries) return null
  const folder = makeFolder()
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (as.uid) chownSync(folder, as.uid, as.gid)
  const data = join(folder, 'data')
  const asked = ['-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(join(binaries, 'initdb'), ['-D', data, ...asked], { ...as, cwd: '/', stdio: 'pipe' })
  const log = openSync(join(folder, 'log'), 'a')
  const settings = ['listen_addresses=', `max_connections=${CONNECTIONS}`]
  const child = spawn(
    join(binaries, 'postgres'),
    ['-D', data, '-k', folder, ...settings.flatMap((one) => ['-c', one])],
    { ...as, cwd: '/', stdio: ['ignore', log, log] },
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  stopLater({
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  })
  const connection = { host: folder, user: 'owner', database: 'postgres' }
  await answers(connection)
  const url = `postgres://owner@localhost/postgres?host=${encodeURIComponent(folder)}`
  return { connection, url }
}

async function answers(connection) {
  for (;;) {
    const client = new pg.Client(connection)
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isUp) return
    await pause(50)
  }
}
