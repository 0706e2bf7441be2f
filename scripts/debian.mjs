import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Another step may be installing something too. */
const ONE_AFTER_THE_OTHER = ['-o', 'DPkg::Lock::Timeout=300']

/** Installs one of Debian's packages where we may; false where we may not or cannot. */
export function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log(`Installing Debian's ${name} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args) =>
    spawnSync('apt-get', [...ONE_AFTER_THE_OTHER, ...args], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  if (run('install', '-y', '--no-install-recommends', name).status === 0) return true
  run('update')
  return run('install', '-y', '--no-install-recommends', name).status === 0
}

/** Servers the tests speak to. One of them brings a running service: only where nobody lives. */
export function installTestServers() {
  if (!process.env.CI) return
  if (!existsSync('/usr/sbin/sshd')) installDebianPackage('openssh-server')
  if (!existsSync('/usr/lib/python3/dist-packages/swift')) installDebianPackage('python3-swift')
}
