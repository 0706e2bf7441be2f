import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const PYTHON = '/usr/bin/python3'
const PROGRAM = join(import.meta.dirname, 'swift-s3.py')

/** Debian's OpenStack Swift, where it is installed; CI installs it. */
export const hasSwift =
  existsSync(PYTHON) &&
  spawnSync(PYTHON, ['-c', 'import swift.common.middleware.s3api']).status === 0

/** A real S3 server with one bucket; `folder` must be empty and able to carry extended attributes. */
export async function openSwift(folder: string) {
  const child = spawn(PYTHON, [PROGRAM, folder], { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(Number(line)))
    ended.then(() => reject(new Error(`Swift ended: ${said}`)))
  })
  const url = (secret: string) =>
    `s3://test%3Asalon:${secret}@127.0.0.1:${port}/sicherungen/unser/salon?region=eu-test-1`
  return {
    url: url('geheim'),
    wrongSecret: url('falsch'),
    async stop() {
      child.stdin.end()
      await ended
    },
  }
}
