import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Another step may be installing something too. */
const ONE_AFTER_THE_OTHER = ['-o', 'DPkg::Lock::Timeout=300']

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
