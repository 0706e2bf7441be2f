import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from '#server/database/embedded/cluster.ts'
import { ADMIN, type Options, run, runProduct } from './running.ts'

/** The product as a person would start it; what a failing test leaves running does not outlive it. */
export function startProduct(options: Options = {}) {
  return runProduct(options, (child) => onTestFinished(() => void child.kill('SIGKILL')))
}

/** Runs a command of ours to its end, or until it is asked to stop. */
export async function runToEnd(options: Options & { stopWhen?: () => boolean }) {
  const { child, output, ended } = run(options)
  const watch = setInterval(() => options.stopWhen?.() && child.kill('SIGTERM'), 5)
  const code = await ended
  clearInterval(watch)
  return { code, ...output }
}

export function temporaryFolder(mode = 0o755) {
  const folder = mkdtempSync(join(tmpdir(), 'salon-product-'))
  chmodSync(folder, mode)
  return folder
}

/** A PostgreSQL for all tests of a file: products that get these settings share it. */
export function sharedPostgres(settings: Record<string, string> = {}) {
  const folder = temporaryFolder()
  const env = {
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DATABASE_URL: '',
    ...settings,
  }
  let postgres: EmbeddedPostgres
  async function start() {
    postgres = await startEmbedded({ dataDir: folder, relocationBase: folder, log: () => {} })
    const { user, password, host } = postgres.connection
    env.DATABASE_URL = `postgres://${user}:${password}@localhost/salon?host=${encodeURIComponent(String(host))}`
  }
  const stop = () => postgres.stop()
  beforeAll(start)
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { folder, env, start, stop }
}
