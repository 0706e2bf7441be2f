import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stopLater } from '../../../bench/processes.mjs'

const ROOT = '/sys/fs/cgroup'
const NAME = `salon-trial-${process.pid}`
const SAMPLE_MS = 50
const EMPTY_TRIES = 200
const EMPTY_PAUSE_MS = 50
const NEW = existsSync(join(ROOT, 'cgroup.controllers'))

/** Why no processes can be kept to a part of this machine; null when they can. */
export function whyNoSmallMachine() {
  if (process.platform !== 'linux') return 'needs Linux'
  if (process.getuid() !== 0) return 'needs root, for a control group'
  const needed = NEW
    ? ['memory', 'cpuset'].filter((name) => !wordsOf('cgroup.controllers').includes(name))
    : ['memory', 'cpuset'].filter((name) => !existsSync(join(ROOT, name, 'cgroup.procs')))
  return needed.length > 0 ? `needs a control group with ${needed.join(' and ')}` : null
}

/**
 * A control group with so much memory, swap included, and one processor where that is asked for. What is
 * put in stays in with all it starts. `peak` tells the most that the processes themselves held: what the
 * kernel keeps of files beside it goes whenever somebody needs the room.
 */
export function makeSmallMachine(bytes, { hasOneProcessor = false } = {}) {
  const folders = NEW ? openNew(bytes, hasOneProcessor) : openOld(bytes, hasOneProcessor)
  const [memory] = folders
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, ownBytes(memory))
  }, SAMPLE_MS)

  const { stop } = stopLater({
    stop: async () => {
      clearInterval(watch)
      for (const folder of folders) await removeGroup(folder)
    },
  })

  /** Whoever writes its number here is in. */
  const members = folders.map((folder) => join(folder, 'cgroup.procs'))
  return {
    stop,
    members,
    add(pid) {
      for (const file of members) writeFileSync(file, String(pid))
    },
    /** Since the last time somebody asked. */
    peak() {
      const bytesThen = most
      most = 0
      return bytesThen
    },
    /** How many processes the kernel ended because there was no room. */
    killed() {
      const file = join(memory, NEW ? 'memory.events' : 'memory.oom_control')
      return Number(/^oom_kill (\d+)$/m.exec(readFileSync(file, 'utf8'))?.[1])
    },
  }
}

function openOld(bytes, hasOneProcessor) {
  const memory = newGroup(join(ROOT, 'memory'))
  write(memory, 'memory.limit_in_bytes', bytes)
  if (existsSync(join(memory, 'memory.memsw.limit_in_bytes'))) {
    write(memory, 'memory.memsw.limit_in_bytes', bytes)
  }
  if (!hasOneProcessor) return [memory]
  const processors = newGroup(join(ROOT, 'cpuset'))
  write(processors, 'cpuset.mems', wordsOf('cpuset/cpuset.mems')[0])
  write(processors, 'cpuset.cpus', oneOf(wordsOf('cpuset/cpuset.cpus')[0]))
  return [memory, processors]
}

function openNew(bytes, hasOneProcessor) {
  write(ROOT, 'cgroup.subtree_control', '+memory +cpuset')
  const group = newGroup(ROOT)
  write(group, 'memory.max', bytes)
  write(group, 'memory.swap.max', 0)
  if (hasOneProcessor) write(group, 'cpuset.cpus', oneOf(wordsOf('cpuset.cpus.effective')[0]))
  return [group]
}

function ownBytes(memory) {
  const text = readFileSync(join(memory, 'memory.stat'), 'utf8')
  const kinds = NEW ? /^(?:anon|shmem) (\d+)$/gm : /^total_(?:rss|shmem) (\d+)$/gm
  return [...text.matchAll(kinds)].reduce((sum, [, bytes]) => sum + Number(bytes), 0)
}

/** The last of a list such as 0-1 or 0,2: the first has most of the kernel's own work. */
function oneOf(list) {
  return /\d+$/.exec(list)[0]
}

function newGroup(parent) {
  const folder = join(parent, NAME)
  mkdirSync(folder)
  return folder
}

async function removeGroup(folder) {
  for (let attempt = 0; readFileSync(join(folder, 'cgroup.procs'), 'utf8') !== ''; attempt++) {
    if (attempt === EMPTY_TRIES) throw new Error(`${folder} is not empty`)
    await pause(EMPTY_PAUSE_MS)
  }
  rmdirSync(folder)
}

function wordsOf(file) {
  return readFileSync(join(ROOT, file), 'utf8').trim().split(' ')
}

function write(folder, file, value) {
  writeFileSync(join(folder, file), String(value))
}
