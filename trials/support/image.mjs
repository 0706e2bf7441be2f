import { execFileSync, spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, removeFolder, stopLater } from '../../bench/processes.mjs'

const SYSTEM_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin']
const UNMOUNT_TRIES = 200
const UNMOUNT_PAUSE_MS = 25
/** EXT4_IOC_SHUTDOWN, without writing the journal first: from now on nothing reaches the device. */
const SHUTDOWN = 0x8004587d
const WITHOUT_JOURNAL = 2

/** Why no disk of our own can be made here; null when it can. */
export function whyNoImage() {
  process.env.PATH = [...new Set([...process.env.PATH.split(':'), ...SYSTEM_FOLDERS])].join(':')
  if (process.platform !== 'linux') return 'needs Linux'
  if (process.getuid() !== 0) return 'needs root, for a disk of its own'
  for (const program of ['losetup', 'mkfs.ext4', 'mount', 'perl']) {
    if (spawnSync('which', [program]).status !== 0) return `needs ${program}`
  }
  try {
    execFileSync('losetup', ['-f'], { stdio: 'pipe' })
    return null
  } catch {
    return 'this machine gives no loop device'
  }
}

/** An ext4 file system in a file, mounted through a loop device; it is gone when the trial ends. */
export async function makeImage(sizeMib) {
  const folder = makeFolder()
  const file = join(folder, 'disk.img')
  const path = join(folder, 'disk')
  mkdirSync(path)
  const descriptor = openSync(file, 'w')
  ftruncateSync(descriptor, sizeMib * 2 ** 20)
  closeSync(descriptor)
  execFileSync('mkfs.ext4', ['-q', '-F', '-m', '0', file], { stdio: 'pipe' })
  mount()

  function mount() {
    execFileSync('mount', ['-o', 'loop', file, path], { stdio: 'pipe' })
  }

  async function unmount() {
    for (let attempt = 0; isMounted(path); attempt++) {
      if (spawnSync('umount', [path], { stdio: 'pipe' }).status === 0) return
      if (attempt === UNMOUNT_TRIES) throw new Error(`${path} is busy`)
      await pause(UNMOUNT_PAUSE_MS)
    }
  }

  const { stop } = stopLater({
    stop: async () => {
      await unmount()
      removeFolder(folder)
    },
  })

  return {
    folder,
    path,
    /** The power goes: what the kernel has only in memory is lost. Whoever writes gets an error. */
    cut() {
      const script = `open(my $disk, '<', $ARGV[0]) or die; my $how = pack('L', ${WITHOUT_JOURNAL}); ioctl($disk, ${SHUTDOWN}, $how) // die`
      execFileSync('perl', ['-e', script, path], { stdio: 'pipe' })
    },
    /** The power is back: the file system is put in order from its journal, and checked. */
    async restart() {
      await unmount()
      mount()
      await unmount()
      execFileSync('e2fsck', ['-f', '-n', file], { stdio: 'pipe' })
      mount()
    },
    remove: stop,
  }
}

function isMounted(path) {
  return readFileSync('/proc/mounts', 'utf8').includes(` ${path} `)
}
