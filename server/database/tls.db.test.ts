import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectAsOwner } from '#server/backup/write.ts'
import { startForeign } from '#tests/support/foreign-postgres.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openDatabase } from './open.ts'
import { prepareDatabase } from './prepare.ts'

/** Debian's or whichever: without one the step of the second PostgreSQL is told as left out. */
const BINARIES = String(process.env.TEST_POSTGRES)
const ONLY_ENCRYPTED = 'local all all scram-sha-256\nhostssl all all localhost scram-sha-256\n'

const certificates = mkdtempSync(join(tmpdir(), 'salon-tls-'))
const folder = join(certificates, 'server')
const inFolder = (name: string) => join(certificates, name)
let port = 0
let stop = async () => {}

beforeAll(async () => {
  chmodSync(certificates, 0o755)
  mkdirSync(folder)
  for (const name of ['authority', 'stranger']) {
    const out = ['-out', inFolder(`${name}.pem`), '-subj', `/CN=${name}`]
    openssl('req', '-x509', ...newKey(name), ...out)
  }
  signed('server', 'subjectAltName=DNS:localhost')
  writeFileSync(join(folder, 'hba'), ONLY_ENCRYPTED)
  port = await freePort()
  const server = await startForeign(BINARIES, folder, {
    ...{ listen_addresses: 'localhost,127.0.0.1', port: String(port), ssl: 'on' },
    ...{ ssl_cert_file: join(folder, 'server.pem'), ssl_key_file: join(folder, 'server.key') },
    hba_file: join(folder, 'hba'),
  })
  stop = server.stop
  const admin = new pg.Client({ ...server.connection, database: 'postgres' })
  await admin.connect()
  await admin.query('create database salon')
  await admin.end()
})
afterAll(async () => {
  await stop()
  rmSync(certificates, { recursive: true, force: true })
})

function address({ host = 'localhost', mode = 'verify-full', authority = 'authority' } = {}) {
  const trusted = authority && `&sslrootcert=${encodeURIComponent(inFolder(`${authority}.pem`))}`
  return `postgres://owner:owner@${host}:${port}/salon?sslmode=${mode}${trusted}`
}

test('with verify-full owner and login role are encrypted from the first connection on, or refused where the name is another one [K252]', async () => {
  const { connection } = await prepareDatabase({ connectionString: address() })
  const database = openDatabase(connection)
  const owner = await connectAsOwner({ connectionString: address() })
  await Promise.all([
    database.as('anon', null, (query) => query('select pg_sleep(0.2)')),
    database.as('service_role', null, (query) => query('select pg_sleep(0.2)')),
  ])
  const { rows } = await owner.query(
    `select distinct usename, ssl from pg_stat_ssl join pg_stat_activity using (pid)
      where datname = 'salon' order by usename`,
  )
  await owner.end()
  await database.close()
  const elsewhere = openDatabase({ ...connection, host: '127.0.0.1' })
  const code = 'ERR_TLS_CERT_ALTNAME_INVALID'
  const asked = elsewhere.as('anon', null, (query) => query('select 1'))
  await expect(asked).rejects.toMatchObject({ code })
  await elsewhere.close()
  expect(rows).toEqual([
    { usename: 'owner', ssl: true },
    { usename: 'server_of_salon', ssl: true },
  ])
})

test.for([
  [{ host: '127.0.0.1' }, /^Das Zertifikat der Datenbank gilt nicht für den Rechner/],
  [{ authority: 'stranger' }, /^Das Zertifikat der Datenbank kommt von einer unbekannten Stelle/],
  [{ authority: '' }, /^Das Zertifikat der Datenbank kommt von einer unbekannten Stelle/],
  [{ authority: 'fehlt' }, /^Die Datei .*fehlt\.pem aus DATABASE_URL ist nicht lesbar \(ENOENT\)/],
  [{ mode: 'disable' }, /^Die Datenbank lässt diesen Namen nicht herein/],
] as const)(
  '%j is refused in a sentence, for a start and for a backup [K252]',
  async ([wrong, sentence]) => {
    const connectionString = address(wrong)
    await expect(prepareDatabase({ connectionString })).rejects.toThrow(sentence)
    await expect(connectAsOwner({ connectionString })).rejects.toThrow(sentence)
  },
)

/** A certificate of the authority for the server, which must own its key alone. */
function signed(name: string, extension: string) {
  const request = inFolder('request.pem')
  const key = join(folder, `${name}.key`)
  const names = inFolder('names')
  writeFileSync(names, extension)
  openssl('req', '-new', ...newKey(name, key), '-out', request, '-subj', '/CN=server')
  openssl(
    ...['x509', '-req', '-in', request, '-out', join(folder, `${name}.pem`), '-extfile', names],
    ...['-CA', inFolder('authority.pem'), '-CAkey', inFolder('authority.key'), '-CAcreateserial'],
  )
  chmodSync(key, 0o600)
}

function newKey(name: string, file = inFolder(`${name}.key`)) {
  return ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', file]
}

function openssl(...args: string[]) {
  execFileSync('openssl', args, { stdio: 'pipe' })
}
