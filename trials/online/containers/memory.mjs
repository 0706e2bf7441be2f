import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const GROUPS = '/sys/fs/cgroup/memory'
const SAMPLE_MS = 100
const EMPTY_TRIES = 100

/** Why no limit can be set here; null when it can. */
export function whyNoLimit() {
  return existsSync(join(GROUPS, 'memory.limit_in_bytes')) ? null : 'needs cgroups of version 1'
}

/** A group of processes that the kernel gives no more memory than this, all of them together. */
export function limitMemory(bytes) {
  const group = join(GROUPS, `salon-trial-${process.pid}`)
  mkdirSync(group)
  writeFileSync(join(group, 'memory.limit_in_bytes'), String(bytes))
  const read = (name) => readFileSync(join(group, name), 'utf8')
  const figure = (name, key) => Number(new RegExp(`^${key} (\\d+)$`, 'm').exec(read(name))?.[1])
  let peak = 0
  // What is only kept to be read again goes when there is need of it: it is no use of memory.
  const timer = setInterval(() => {
    const held = ['total_rss', 'total_shmem'].map((key) => figure('memory.stat', key) || 0)
    peak = Math.max(peak, held[0] + held[1])
  }, SAMPLE_MS)
  return {
    group,
    peak: () => peak,
    kills: () => figure('memory.oom_control', 'oom_kill'),
    async remove() {
      clearInterval(timer)
      for (let tries = 0; read('cgroup.procs') !== '' && tries < EMPTY_TRIES; tries++) {
        await pause(SAMPLE_MS)
      }
      rmdirSync(group)
    },
  }
}
