import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { SETTINGS } from '#server/config.ts'

// The configuration is read again by every worker: the first reading decides.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 20_000))
if (!process.env.E2E_FOLDER) {
  process.env.E2E_FOLDER = mkdtempSync(join(tmpdir(), 'salon-e2e-'))
  // As root PostgreSQL runs under another account, which must be able to enter.
  chmodSync(process.env.E2E_FOLDER, 0o755)
}

/** What looks or is reached differently on a desk: there all of it is proven again. The rest is the same. */
const ALSO_ON_A_DESK = ['accessible', 'desk/frame', 'inbox/open'].map(
  (name) => `**/${name}.spec.ts`,
)
/** Where there are keys to press. */
const ONLY_ON_A_DESK = ['**/inbox/keys.spec.ts']

/** A host that serves others takes three quarters of a virtual machine's time: late is not wrong. */
const PATIENCE_MS = 180_000

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/first-salon.ts',
  fullyParallel: true,
  workers: 2,
  timeout: PATIENCE_MS,
  expect: { timeout: 30_000 },
  outputDir: join(process.env.E2E_FOLDER, 'results'),
  reporter: [['dot'], ['json']],
  use: {
    baseURL,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // Motion is proven where it is the question. Elsewhere drawing it would take half of the processor.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      timeout: PATIENCE_MS,
      executablePath: process.env.CHROMIUM || undefined,
      // Chromium's own sandbox refuses to run as root.
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: ONLY_ON_A_DESK,
      // One pixel for each of the seven that a telephone would have: nobody looks, and drawing them takes time.
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 1,
      },
    },
    {
      name: 'desktop',
      testMatch: [...ALSO_ON_A_DESK, ...ONLY_ON_A_DESK],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: 'node scripts/run.mjs start',
    url: `${baseURL}/readyz`,
    timeout: PATIENCE_MS,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      // A .env file in this folder must not lead the tests to a real salon.
      ...Object.fromEntries(SETTINGS.map((name) => [name, ''])),
      PORT: process.env.E2E_PORT,
      DATA_DIR: join(process.env.E2E_FOLDER, 'data'),
      ADMIN_EMAIL: 'inhaberin@salon.test',
      ADMIN_PASSWORD: 'langer Satz mit Schere 7',
      // All browsers of a run have one address.
      SUBMISSIONS_PER_ADDRESS: '0',
      SUBMISSIONS_PER_HOUR: '0',
    },
  },
})
