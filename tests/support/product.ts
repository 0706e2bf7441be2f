import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from '#server/database/embedded/cluster.ts'
import { copySalon } from './first-salon.ts'
import { ADMIN, type Options, type Product, run, runProduct } from './running.ts'

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

/** Data of a salon that was started once, with the account ADMIN: what a test is about comes after that. */
export function startedSalon() {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return firstSalonIn(folder)
}

function firstSalonIn(folder: string) {
  const DATA_DIR = join(folder, 'data')
  copySalon(inject('firstSalon'), DATA_DIR)
  return DATA_DIR
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
  let dataDir = ''
  let postgres: EmbeddedPostgres
  async function start() {
    postgres = await startEmbedded({ dataDir, relocationBase: folder, log: () => {} })
    const { user, password, host } = postgres.connection
    env.DATABASE_URL = `postgres://${user}:${password}@localhost/salon?host=${encodeURIComponent(String(host))}`
  }
  const stop = () => postgres.stop()
  beforeAll(() => {
    dataDir = firstSalonIn(folder)
    return start()
  })
  afterAll(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return { folder, env, start, stop }
}

/** Products for all tests of a file, ended after the last. */
export function sharedProducts(count: number, options: Options) {
  const products: Product[] = []
  const children: ChildProcess[] = []
  beforeAll(async () => {
    const start = () => runProduct(options, (child) => children.push(child))
    products.push(...(await Promise.all(Array.from({ length: count }, start))))
  })
  afterAll(async () => {
    for (const product of products) await product.stop()
    for (const child of children) child.kill('SIGKILL')
  })
  return () => products as [Product, Product]
}
