import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeArchive } from './archive.ts'
import { loadSite } from './load.ts'
import { type Answer, BUILD_QUALITY, pack } from './pack.ts'
import { robotsTxt } from './sitemap-xml.ts'

const BUILT_FOR = 'https://salon-straehne.example'

let buildDir = ''
let answers: Map<string, Answer>

beforeAll(async () => {
  buildDir = await mkdtemp(join(tmpdir(), 'pages-'))
  const page = `<link rel="canonical" href="${BUILT_FOR}/"><p>hallo@salon-straehne.example</p>`
  const script = `let site = "${BUILT_FOR}"`
  answers = new Map([
    ['/', await pack('page', 'text/html; charset=utf-8', Buffer.from(page), BUILD_QUALITY)],
    [
      '/robots.txt',
      await pack('file', 'text/plain', Buffer.from(robotsTxt(BUILT_FOR)), BUILD_QUALITY),
    ],
    ['/assets/a.js', await pack('asset', 'text/javascript', Buffer.from(script), BUILD_QUALITY)],
  ])
  await writeArchive(join(buildDir, 'pages'), { siteUrl: BUILT_FOR, told: '{}', answers })
})

afterAll(() => rm(buildDir, { recursive: true }))

test('what the build wrote is what the server loads [G1]', async () => {
  expect((await loadSite({ siteUrl: BUILT_FOR, buildDir })).answers).toEqual(answers)
})

test('another SITE_URL replaces the address everywhere it is told, and nowhere else [G14]', async () => {
  const site = await loadSite({ siteUrl: 'https://www.beispiel.de/', buildDir })
  const page = site.answers.get('/')
  const text =
    '<link rel="canonical" href="https://www.beispiel.de/"><p>hallo@salon-straehne.example</p>'
  expect(page?.bodies.identity.toString()).toBe(text)
  expect(page?.bodies.br && brotliDecompressSync(page.bodies.br).toString()).toBe(text)
  expect(page?.etag).not.toBe(answers.get('/')?.etag)
  expect(site.answers.get('/robots.txt')?.bodies.identity.toString()).toBe(
    'User-agent: *\nDisallow: /admin\n\nSitemap: https://www.beispiel.de/sitemap.xml\n',
  )
  expect(site.answers.get('/assets/a.js')).toEqual(answers.get('/assets/a.js'))
})
