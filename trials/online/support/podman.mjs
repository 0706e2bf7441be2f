import { spawn } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { freePort, stopLater } from '../../../bench/processes.mjs'
import { root } from '../../../scripts/setup.mjs'
import { ask, SETTINGS, until } from '../../support/salon.mjs'
import { debianHere, must as run } from './debian.mjs'
import { VERSIONS } from './releases.mjs'

export const TOOLS = ['podman', 'buildah', 'debootstrap', 'unshare', 'nsenter']
const BASE = 'salon-base:trial'
export const IMAGE = 'salon:trial'
export const ACCOUNT = 10_001
export const GRACE_S = 60
const START_LIMIT_MS = 90_000
/** What compose.yml asks for; limits of files and processes are named because this machine may allow fewer. */
export const AS_IN_COMPOSE = [
  ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all'],
  ...['--security-opt', 'no-new-privileges'],
  ...['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'],
  // Groups and checks of health are the trial's own to set and to ask.
  ...['--cgroups', 'disabled', '--no-healthcheck'],
]

/** Images and containers of their own: what else this machine keeps is neither seen nor touched. */
export function openPodman(folder) {
  const [storage, runroot] = ['storage', 'running'].map((name) => join(folder, name))
  const place = ['--root', storage, '--runroot', runroot, '--storage-driver', 'overlay']

  function podman(words) {
    const command = [...place, '--cgroup-manager', 'cgroupfs', ...words]
    return new Promise((resolve, reject) => {
      const child = spawn('podman', command, { stdio: ['ignore', 'pipe', 'pipe'] })
      let text = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (piece) => {
          text += piece
        })
      }
      child.once('error', reject)
      child.once('close', (code) => resolve({ code, text: text.trim() }))
    })
  }

  /** The same where anything but success breaks the trial down. */
  async function must(words) {
    const { code, text } = await podman(words)
    if (code !== 0) throw new Error(`podman ${words.slice(0, 3).join(' ')} …: ${text}`)
    return text
  }

  function build(tag, context, args) {
    const given = Object.entries(args).flatMap(([name, value]) => [
      '--build-arg',
      `${name}=${value}`,
    ])
    // Without docker's format the image loses its question about health.
    const how = ['--isolation', 'chroot', '--format', 'docker']
    run('buildah', [...place, 'build', ...how, ...given, '-t', tag, context])
  }

  const { stop: close } = stopLater({
    stop: async () => {
      await podman(['rm', '--all', '--force', '--time', '0'])
      rmSync(storage, { recursive: true, force: true })
    },
  })
  mkdirSync(storage)
  return { podman, must, build, importImage: (from, tag) => importImage(place, from, tag), close }
}

/** The image of an archive, on a base made of Debian's packages and nothing else. */
export function buildImages({ importImage, build }, folder, archive) {
  const { mirror, release } = debianHere()
  const bare = join(folder, 'base')
  run('debootstrap', ['--variant=minbase', release, bare, mirror])
  importImage(bare, BASE)
  const context = join(folder, 'context')
  mkdirSync(context)
  cpSync(join(root, 'deploy', 'container'), context, { recursive: true })
  copyFileSync(archive, join(context, basename(archive)))
  const start = performance.now()
  build(IMAGE, context, { BASE: `localhost/${BASE}`, VERSION: VERSIONS.now })
  return { base: BASE, context, ms: performance.now() - start }
}

/** A salon in a container on a volume, reached at a port of this machine's loopback. */
export async function startSalon({ must, podman }, { name, volume }) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { ...SETTINGS, HOST: '127.0.0.1', PORT: String(port) }
  const given = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`])
  const words = [...AS_IN_COMPOSE, '--network', 'host', ...given]

  async function begin(command) {
    const start = performance.now()
    await must(command)
    await until(isReady, START_LIMIT_MS).catch(tellWhy)
    return performance.now() - start
  }

  async function isReady() {
    return (await ask({ url }, '/readyz'))?.status === 200
  }

  async function tellWhy() {
    const { text } = await podman(['logs', name])
    throw new Error(`${name} does not get ready:\n${text.slice(-1_500)}`)
  }

  async function exitCode() {
    return Number(await must(['wait', name]))
  }

  const place = ['--name', name, '--volume', `${volume}:/data`]
  const readyMs = await begin(['run', '--detach', ...place, ...words, IMAGE])
  return {
    ...{ url, name, readyMs },
    /** Milliseconds until it is ready. */
    start: () => begin(['start', name]),
    async stop() {
      const start = performance.now()
      await must(['stop', '--time', String(GRACE_S), name])
      return { code: await exitCode(), ms: performance.now() - start }
    },
    async kill() {
      await must(['kill', '--signal', 'KILL', name])
      await exitCode()
    },
    /** A program of its own beside the server, in the same container. */
    beside: (...program) => podman(['exec', name, ...program]),
    remove: () => must(['rm', '--force', '--time', '0', name]),
  }
}

function importImage(place, from, tag) {
  const line = 'tar -C "$0" -c . | podman "$@"'
  run('sh', ['-c', line, from, ...place, 'import', '-', tag])
}
