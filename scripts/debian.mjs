import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Another step may be installing something too. */
const ONE_AFTER_THE_OTHER = ['-o', 'DPkg::Lock::Timeout=300']

const CADDY = '/usr/bin/caddy'
const POSTGRES = '/usr/lib/postgresql'

let areListsNew = false

/** Installs one of Debian's packages, or its newest version, where we may; false where we may not or cannot. */
export function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  renewLists()
  console.log(`Installing Debian's ${name} …`)
  return apt('install', '-y', '--no-install-recommends', name)
}

/** The lists of a machine that stood for months name programs of then, with the faults of then. */
function renewLists() {
  if (areListsNew) return
  areListsNew = apt('update', '-qq')
  if (!areListsNew)
    console.log('The package lists cannot be renewed: old versions may be installed.')
}

function apt(...args) {
  const { status } = spawnSync('apt-get', [...ONE_AFTER_THE_OTHER, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status === 0
}

/** Servers the tests speak to. One of them brings a running service: only where nobody lives. */
export function installTestServers() {
  if (!existsSync('/usr/bin/rclone')) installDebianPackage('rclone')
  if (!process.env.CI) return
  if (!existsSync('/usr/sbin/pgbouncer')) installDebianPackage('pgbouncer')
}

/** Debian's Caddy, the one a machine of a salon has, or null. Its package starts a service: only where nobody lives. */
export function findCaddy() {
  if (existsSync(CADDY)) return CADDY
  return process.env.CI && installDebianPackage('caddy') ? CADDY : null
}

/** The programs of a PostgreSQL that is not ours, or null. Its package starts a service too. */
export function findOtherPostgres() {
  return (
    newestPostgres() ??
    (process.env.CI && installDebianPackage('postgresql') ? newestPostgres() : null)
  )
}

function newestPostgres() {
  if (!existsSync(POSTGRES)) return null
  const folders = readdirSync(POSTGRES)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(POSTGRES, version, 'bin'))
  const isWhole = (folder) => ['postgres', 'initdb'].every((one) => existsSync(join(folder, one)))
  return folders.find(isWhole) ?? null
}
