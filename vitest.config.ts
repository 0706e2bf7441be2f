import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Pages are rendered by the React that visitors get: the other one notes where every element was made.
process.env.NODE_ENV = 'production'

/** Vitest asks the text of a module whether it changed; what else decides about compiling is in this name. */
const compiledBy = ['package.json', 'tsconfig.json', 'vitest.config.ts']
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\0')
const compiled = `node_modules/.vitest-${createHash('sha256').update(compiledBy).digest('hex').slice(0, 12)}`

/** A host that serves others takes three quarters of a virtual machine's time: late is not wrong. */
const PATIENCE_MS = 180_000
/** What waits for processes, disks and deadlines can be late once; the run names who was. */
const patient = {
  retry: 1,
  testTimeout: PATIENCE_MS,
  hookTimeout: PATIENCE_MS,
  expect: { poll: { timeout: 15_000 } },
}
const needsDatabase = ['server/**/*.db.test.ts', 'tests/**/*.db.test.ts']
/** What asks for settings that only a PostgreSQL of its own can have. */
const needsOther = ['server/database/tls.db.test.ts']
/** What another version of PostgreSQL could answer otherwise: its schema, catalogue, errors and plans. */
const dependsOnVersion = [
  'server/{database,doctor,backup,rest}/*.db.test.ts',
  'server/intake/*.db.test.ts',
  'tests/*.db.test.ts',
  'tests/{contract,forms,inbox,upgrade}/*.db.test.ts',
]
const needsBuild = ['tests/built/**/*.test.ts']
/** Sizes and numbers only an attacker sends: proven before a release, not at every commit. */
const needsTime = ['{domain,server,tests}/**/hostile*.test.ts']
const needsFreshClone = ['tests/fresh/**/*.test.ts']
const outside = ['**/node_modules/**', '**/build/**', '**/data/**', 'tests/e2e/**']

export default defineConfig({
  test: {
    maxWorkers: 2,
    // What was compiled for one run need not be compiled for the next.
    experimental: { fsModuleCache: true, fsModuleCachePath: join(import.meta.dirname, compiled) },
    teardownTimeout: PATIENCE_MS,
    projects: [
      {
        test: {
          name: 'unit',
          // Loading the same modules anew for every file takes longer than all tests together.
          isolate: false,
          testTimeout: PATIENCE_MS,
          include: ['{admin,content,deploy,domain,server,site,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [...outside, ...needsDatabase, ...needsBuild, ...needsFreshClone, ...needsTime],
        },
      },
      {
        test: {
          name: 'hostile',
          ...patient,
          isolate: false,
          include: needsTime,
          exclude: [...outside, ...needsBuild, ...needsFreshClone],
          globalSetup: ['tests/support/cluster.ts'],
        },
      },
      {
        test: {
          name: 'database',
          ...patient,
          isolate: false,
          include: process.env.TEST_POSTGRES ? dependsOnVersion : needsDatabase,
          exclude: process.env.TEST_POSTGRES
            ? [...outside, ...needsTime]
            : [...outside, ...needsOther, ...needsTime],
          globalSetup: ['tests/support/cluster.ts'],
        },
      },
      {
        test: {
          name: 'built',
          ...patient,
          // The built site is rendered once a worker, not once a file.
          isolate: false,
          include: needsBuild,
          exclude: outside,
          globalSetup: ['tests/built/site/first-salon.ts'],
        },
      },
      {
        test: {
          name: 'fresh',
          include: needsFreshClone,
          exclude: outside,
          testTimeout: 600_000,
          hookTimeout: PATIENCE_MS,
          fileParallelism: false,
        },
      },
    ],
  },
})
