import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeFirstSalon } from '#tests/support/first-salon.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended from outside
  export interface ProvidedContext {
    firstSalon: string
  }
}

/** One first start for a whole run; what a test is about comes after it. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'salon-first-'))
  // As root PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  await makeFirstSalon(data)
  project.provide('firstSalon', data)
  return () => rmSync(folder, { recursive: true, force: true })
}
