import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SAMPLE_SITE_URL } from '#content/salon.ts'
import { type SitePage, sitePages } from '#content/site-map.ts'
import { isAdminAddress } from '#domain/address/admin-address.ts'
import { ADMIN_NOWHERE, addressesOf, NOWHERE } from './addresses.ts'
import { writeArchive } from './archive.ts'
import { contentType } from './content-type.ts'
import { llmsTxt } from './generated/llms-txt.ts'
import { type Drawing, paintPictures, SOCIAL_DRAWINGS } from './generated/social-pictures.ts'
import { type Answer, BUILD_QUALITY, type Bytes, type Kind, pack } from './pack.ts'
import { renderFile, renderPage, type SiteBuild } from './render.ts'
import { type LastModified, lastModified, robotsTxt, sitemapXml } from './sitemap-xml.ts'

/** One route draws them all; here it names them. */
const STRANDS = '/strands/index.json'

type Draft = { kind: Kind; type: string; body: Bytes }

/** Renders and compresses everything the site answers and writes it where the server loads it. */
export async function buildPages({ root, today }: { root: string; today: string }) {
  const build: SiteBuild = await import(pathToFileURL(join(root, 'build/server/site.js')).href)
  const told = build.entry.module.toldNow()
  const { pages, adminPages, files } = addressesOf(build.routes)
  // What is ready is compressed beside us while the rest is rendered and painted.
  const answers = new Map<string, Promise<Answer>>()
  const put = (path: string, { kind, type, body }: Draft) => {
    const answer = pack(kind, type, body, BUILD_QUALITY)
    // A failure is thrown where the answer is waited for.
    answer.catch(() => {})
    answers.set(path, answer)
  }
  const drafts = await clientFiles(join(root, 'build/client'))
  for (const [path, one] of drafts) put(path, one)
  const read = (href: string) => drafts.get(href)?.body.toString() ?? missing(href)

  const texts = new Map<string, string>()
  for (const path of [...pages, NOWHERE, ...adminPages, ADMIN_NOWHERE]) {
    const { html, start } = await renderPage(build, path, read)
    put(path, draft(isAdminAddress(path) ? 'admin' : 'page', 'page.html', html))
    if (start && !answers.has(start.path)) put(start.path, draft('asset', start.path, start.code))
    if (pages.includes(path)) texts.set(path, html)
  }
  const strands = JSON.parse((await renderFile(build, STRANDS)).text) as string[]
  const pictures = strands.map((name) => `/strands/${name}.svg`)
  for (const path of [...files.filter((one) => one !== SOCIAL_DRAWINGS), ...pictures]) {
    const { type, text } = await renderFile(build, path)
    put(path, { kind: 'file', type, body: Buffer.from(text) })
  }

  const drawings = JSON.parse((await renderFile(build, SOCIAL_DRAWINGS)).text) as Drawing[]
  for (const { path, body } of await paintPictures(root, drawings)) {
    put(path, { kind: 'asset', type: contentType(path), body })
  }

  const dates = await keepDates(join(root, 'content/lastmod.json'), texts, today)
  const listed = pages.map(pageNamed)
  put('/sitemap.xml', draft('file', 'sitemap.xml', sitemapXml(SAMPLE_SITE_URL, listed, dates)))
  put('/robots.txt', draft('file', 'robots.txt', robotsTxt(SAMPLE_SITE_URL)))

  put('/llms.txt', draft('file', 'llms.txt', llmsTxt(SAMPLE_SITE_URL, listed, told.days)))

  const ready = new Map<string, Answer>()
  for (const [path, answer] of answers) ready.set(path, await answer)
  await writeArchive(join(root, 'build/pages'), {
    siteUrl: SAMPLE_SITE_URL,
    told: JSON.stringify(told),
    answers: ready,
  })
  return ready
}

async function clientFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const drafts = new Map<string, Draft>()
  for (const entry of entries) {
    if (!entry.isFile() || entry.parentPath.includes('.vite')) continue
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).replaceAll('\\', '/')}`
    const kind = path.startsWith('/assets/') ? 'asset' : 'file'
    drafts.set(path, { kind, type: contentType(path), body: await readFile(file) })
  }
  return drafts
}

/** The record is part of the sources; where they cannot be written the dates still hold for this build. */
async function keepDates(file: string, texts: Map<string, string>, today: string) {
  const before = await readFile(file, 'utf8').catch(() => '{}')
  const dates = lastModified(JSON.parse(before) as LastModified, texts, today)
  const after = `${JSON.stringify(dates, null, 2)}\n`
  if (after !== before) {
    await writeFile(file, after).catch(() => {
      console.warn('content/lastmod.json could not be written')
    })
  }
  return dates
}

function draft(kind: Kind, name: string, text: string): Draft {
  return { kind, type: contentType(name), body: Buffer.from(text) }
}

function pageNamed(path: string): SitePage {
  return (
    sitePages.find((page) => page.path === path) ??
    missing(`${path}: a route without an entry in content/site-map.ts`)
  )
}

function missing(what: string): never {
  throw new Error(`The page build lacks ${what}`)
}
