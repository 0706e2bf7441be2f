import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '../..')
const TRIALS = join(ROOT, 'trials')

/** A module of the long trials, which are plain programs; `T` says what the test uses of it. */
export function trialModule<T>(path: string): Promise<T> {
  return plainModule(join(TRIALS, path))
}

/** The same of what prepares a machine. */
export function scriptModule<T>(path: string): Promise<T> {
  return plainModule(join(ROOT, 'scripts', path))
}

/** The same of what runs on a machine. */
export function machineModule<T>(path: string): Promise<T> {
  return plainModule(join(ROOT, 'deploy/machine', path))
}

async function plainModule<T>(file: string): Promise<T> {
  return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as T
}

/** One of the lists that tests and long trials share. */
export function trialList(name: string): string[] {
  return JSON.parse(readFileSync(join(TRIALS, `abuse/lists/${name}.json`), 'utf8'))
}
