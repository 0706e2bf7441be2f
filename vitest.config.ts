import { defineConfig } from 'vitest/config'

const needsDatabase = ['server/**/*.db.test.ts', 'tests/**/*.db.test.ts']
const needsBuild = ['tests/built/**/*.test.ts']
const needsFreshClone = ['tests/fresh/**/*.test.ts']
const outside = ['**/node_modules/**', '**/build/**', '**/data/**', 'tests/e2e/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,content,domain,server,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: [...outside, ...needsDatabase, ...needsBuild, ...needsFreshClone],
        },
      },
      {
        test: {
          name: 'database',
          include: needsDatabase,
          exclude: outside,
          globalSetup: ['tests/support/cluster.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'built',
          include: needsBuild,
          exclude: outside,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'fresh',
          include: needsFreshClone,
          exclude: outside,
          testTimeout: 600_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
