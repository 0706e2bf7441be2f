import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stopLater } from '../../../bench/processes.mjs'

const TOOLS = ['podman', 'buildah', 'debootstrap', 'unshare', 'nsenter']
const BUILD_LIMIT_MS = 600_000

/** What keeps the trial from running here, or null. */
export function whyNoContainers() {
  if (process.platform !== 'linux' || process.getuid() !== 0) return 'needs root on Linux'
  const missing = TOOLS.filter((name) => spawnSync('which', [name]).status !== 0)
  return missing.length > 0 ? `needs ${missing.join(', ')}` : null
}

/** Images and containers of their own: what else this machine keeps is neither seen nor touched. */
export function openPodman(folder) {
  const [root, runroot] = ['storage', 'running'].map((name) => join(folder, name))
  const place = ['--root', root, '--runroot', runroot, '--storage-driver', 'overlay']

  /** Runs to its end; `group` is a cgroup that everything it starts belongs to. */
  function podman(words, group) {
    const command = ['podman', ...place, '--cgroup-manager', 'cgroupfs', ...words]
    const inGroup = ['sh', '-c', 'echo $$ > "$0" && exec "$@"', group?.members[0]]
    const [program, ...args] = group ? [...inGroup, ...command] : command
    return new Promise((resolve, reject) => {
      const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
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
  async function must(words, group) {
    const { code, text } = await podman(words, group)
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
      rmSync(root, { recursive: true, force: true })
    },
  })
  mkdirSync(root)
  return { podman, must, build, importImage: (from, tag) => importImage(place, from, tag), close }
}

function importImage(place, from, tag) {
  const line = 'tar -C "$0" -c . | podman "$@"'
  run('sh', ['-c', line, from, ...place, 'import', '-', tag])
}

export function run(program, args) {
  const options = { encoding: 'utf8', timeout: BUILD_LIMIT_MS, maxBuffer: 2 ** 26 }
  const { status, stdout, stderr, error } = spawnSync(program, args, options)
  if (status === 0) return stdout
  throw new Error(`${program} ${args[0]}: ${error?.message ?? ''}${stdout}${stderr}`.slice(-2_000))
}
