import { execFileSync, spawn } from 'node:child_process'
import { chownSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort, makeFolder, stopLater } from '../../bench/processes.mjs'
import { findOtherPostgres } from '../../scripts/debian.mjs'

const NOBODY = 65_534
const CONNECTIONS = 200
const START_TRIES = 200

/** A place for clusters of a PostgreSQL that is not ours; null where there is none. */
export function openClusters() {
  const binaries = findOtherPostgres()
  if (!binaries) return null
  const folder = makeFolder()
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (as.uid) chownSync(folder, as.uid, as.gid)

  function run(program, ...args) {
    execFileSync(join(binaries, program), args, { ...as, cwd: '/', stdio: 'pipe' })
  }

  function init(data) {
    run('initdb', `-D${data}`, '-Uowner', '-Atrust', '-EUTF8', '--locale=C.UTF-8', '-N')
  }

  async function start(data) {
    const port = await freePort()
    const log = openSync(`${data}.log`, 'a')
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      max_connections: CONNECTIONS,
    }
    const words = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(join(binaries, 'postgres'), [`-D${data}`, ...words], {
      ...as,
      cwd: '/',
      stdio: ['ignore', log, log],
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    const { stop: kill } = stopLater({
      stop: async () => {
        child.kill('SIGKILL')
        await ended
      },
    })
    const connection = { host: '127.0.0.1', port, user: 'owner', database: 'postgres' }

    async function query(sql, database = 'postgres') {
      const client = new pg.Client({ ...connection, database })
      client.on('error', () => {})
      await client.connect()
      return (await client.query(sql).finally(() => client.end())).rows
    }

    for (let tries = 0; ; tries += 1) {
      const isUp = await query('select 1').then(
        () => true,
        () => false,
      )
      if (isUp) return { port, connection, query, kill }
      if (tries > START_TRIES) throw new Error(readFileSync(`${data}.log`, 'utf8').slice(-1_000))
      await pause(50)
    }
  }

  return { folder, run, init, start }
}

/** One of them for several processes, as a server room has it; null where there is none but ours. */
export async function startSharedPostgres() {
  const clusters = openClusters()
  if (!clusters) return null
  const data = join(clusters.folder, 'data')
  clusters.init(data)
  const { connection, port } = await clusters.start(data)
  return { connection, url: `postgres://owner@127.0.0.1:${port}/postgres` }
}
