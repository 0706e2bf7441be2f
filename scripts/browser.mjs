import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { installDebianPackage } from './debian.mjs'
import { root } from './setup.mjs'

/** The same engine without a window: it draws, scripts and lays out alike, in half the time. */
const WINDOWLESS = { place: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' }
const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
/** The newest Chromium that all tests passed with; in 150 a tab that shows nothing but a photo crashes. */
const NEWEST_TRIED = 156

/** For tests: one without a window where it is here or can be, else any. */
export async function findBrowser() {
  const given = process.env.CHROMIUM
  if (given) return given
  const { place } = WINDOWLESS
  if (existsSync(place) && !isOlderThanTried(place)) return place
  if (installDebianPackage(WINDOWLESS.package) || existsSync(place)) return place
  return findFullBrowser()
}

/** For measurements, as people have it: this machine's, else Debian's, else Playwright's own; null means the last. */
export async function findFullBrowser() {
  const given = process.env.CHROMIUM
  if (given) return given
  const here = KNOWN_PLACES.find((path) => existsSync(path))
  if (here) return here
  if (existsSync(chromium.executablePath())) return null
  if (installDebianPackage('chromium')) return KNOWN_PLACES.find((path) => existsSync(path))
  const playwright = join(root, 'node_modules', '.bin', 'playwright')
  if (spawnSync(playwright, ['install', 'chromium'], { stdio: 'inherit' }).status === 0) return null
  throw new Error(
    'No browser found and none could be installed: please install Chromium, or set CHROMIUM to its path.',
  )
}

/** Its name and version as it says them itself, and whether something newer was tried. */
export function describeBrowser(place = null) {
  const program = place ?? chromium.executablePath()
  const doubt = `older than ${NEWEST_TRIED}, the newest that was tried: what fails may be its fault`
  return isOlderThanTried(program) ? `${versionOf(program)} (${doubt})` : versionOf(program)
}

function isOlderThanTried(place) {
  return Number(/ (\d+)\./.exec(versionOf(place))?.[1]) < NEWEST_TRIED
}

function versionOf(place) {
  return spawnSync(place, ['--version'], { encoding: 'utf8' }).stdout?.trim() || place
}
