import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const TRIALS = join(import.meta.dirname, '../../trials')

/** A module of the long trials, which are plain programs; `T` says what the test uses of it. */
export async function trialModule<T>(path: string): Promise<T> {
  return (await import(/* @vite-ignore */ pathToFileURL(join(TRIALS, path)).href)) as T
}

/** One of the lists that tests and long trials share. */
export function trialList(name: string): string[] {
  return JSON.parse(readFileSync(join(TRIALS, `abuse/lists/${name}.json`), 'utf8'))
}
