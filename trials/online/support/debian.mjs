import { spawn, spawnSync } from 'node:child_process'
import { cpSync, createWriteStream, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, stopLater } from '../../../bench/processes.mjs'

const BOOT_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 60_000
const COMMAND_LIMIT_MS = 900_000
const BARE = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates', 'curl', 'iproute2', 'procps']
/** Downloaded beforehand: a machine of a trial has no network but its own loopback. */
const FETCHED = ['caddy', 'rclone']
const TOOLS = ['debootstrap', 'systemd-nspawn', 'nsenter', 'unshare']

/** One Debian for all machines of a run. */
let folder
let bare
let machines = 0

/** What keeps a trial from running here, or null. */
export function whyNotHere(tools = TOOLS) {
  if (process.platform !== 'linux' || process.getuid() !== 0) return 'needs root on Linux'
  const missing = tools.filter((name) => spawnSync('which', [name]).status !== 0)
  return missing.length > 0 ? `needs ${missing.join(', ')}` : null
}

/** Debian as it is after its first boot, and nothing else; what install.sh installs lies in its cache of packages. */
function makeBareRoot(folder) {
  const root = join(folder, 'bare')
  const { mirror, release } = debianHere()
  const include = `--include=${BARE.join(',')}`
  must('debootstrap', ['--variant=minbase', include, release, root, mirror])
  const inside = (...words) => must('chroot', [root, ...words])
  inside('apt-get', 'update')
  inside('apt-get', 'install', '-y', '--download-only', '--no-install-recommends', ...FETCHED)
  return root
}

/** Debian comes from where this machine gets its own. */
export function debianHere() {
  const release = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
  const wanted = ['indextargets', '--format', '$(CODENAME) $(REPO_URI)', 'Created-By: Packages']
  const found = must('apt-get', wanted).split('\n')
  const mirror = found.find((line) => line.startsWith(`${release} `))?.split(' ')[1]
  if (!mirror) throw new Error(`apt knows no source of ${release}`)
  return { mirror, release }
}

/** A machine of its own: a copy of the bare root with a network in which it is alone. */
export function freshMachine() {
  folder ??= makeFolder()
  bare ??= makeBareRoot(folder)
  machines += 1
  const name = `salon-trial-${machines}`
  const root = join(folder, name)
  must('cp', ['-a', '--reflink=auto', bare, root])
  return { root, name: `${name}-${process.pid}`, log: join(folder, `${name}.log`) }
}

export async function boot(machine) {
  const { root, name, log } = machine
  const words = ['-D', root, '--register=no', '--keep-unit', '--private-network', '-b']
  const child = spawn('systemd-nspawn', [...words, `--machine=${name}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const out = createWriteStream(log, { flags: 'a' })
  child.stdout.pipe(out)
  child.stderr.pipe(out)
  const ended = new Promise((resolve) => child.once('close', resolve))
  const running = stopLater({ pid: child.pid, stop })
  const deadline = performance.now() + BOOT_LIMIT_MS
  let init = null
  while (!isUp()) {
    if (performance.now() > deadline || child.exitCode !== null) {
      await running.stop()
      throw new Error(`${name} does not boot: ${readFileSync(log, 'utf8').slice(-1_000)}`)
    }
    await pause(200)
  }

  function isUp() {
    // The first child of a start makes way for another one.
    init = firstChild(child.pid)
    if (!init) return false
    const { output } = ask('systemctl', 'is-system-running')
    return /^(running|degraded)$/m.test(output)
  }

  function ask(...words) {
    const { status, stdout, stderr } = spawnSync(
      'nsenter',
      ['-t', String(init), '-a', '--', ...words],
      {
        encoding: 'utf8',
        timeout: COMMAND_LIMIT_MS,
        env: PLAIN,
      },
    )
    return { code: status, output: `${stdout}${stderr}`.trim() }
  }

  async function stop() {
    if (init) ask('systemctl', 'poweroff')
    const patience = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
    await ended
    clearTimeout(patience)
  }

  return {
    root,
    ask,
    /** A command that has to succeed; what it said. */
    must(...words) {
      const { code, output } = ask(...words)
      if (code !== 0) throw new Error(`${words.join(' ')} ended with ${code}:\n${output}`)
      return output
    },
    /** The words before another program that shares nothing with the machine but its network. */
    inItsNetwork: ['nsenter', '-t', String(init), '-n', '--'],
    stop: () => running.stop(),
  }
}

const PLAIN = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LANG: 'C.UTF-8',
  HOME: '/root',
}

function firstChild(pid) {
  const list = `/proc/${pid}/task/${pid}/children`
  if (!existsSync(list)) return null
  return Number(readFileSync(list, 'utf8').trim().split(' ')[0]) || null
}

/** A file from here into the machine's /root; answers its path in there. */
export function copyIn({ root }, file) {
  mkdirSync(join(root, 'root'), { recursive: true })
  cpSync(file, join(root, 'root', basename(file)))
  return join('/root', basename(file))
}

export function must(program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    timeout: COMMAND_LIMIT_MS,
    maxBuffer: 2 ** 26,
  })
  if (status === 0) return stdout
  throw new Error(`${program} ${args[0]}: ${error?.message ?? ''}${stdout}${stderr}`.slice(-2_000))
}
