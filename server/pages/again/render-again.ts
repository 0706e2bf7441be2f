import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SAMPLE_SITE_URL } from '#content/salon.ts'
import { sitePages } from '#content/site-map.ts'
import type { Told } from '#domain/hours/special-days.ts'
import { addressesOf, NOWHERE } from '#server/pages/addresses.ts'
import { llmsTxt } from '#server/pages/generated/llms-txt.ts'
import type { Site } from '#server/pages/load.ts'
import { type Answer, pack, START_QUALITY } from '#server/pages/pack.ts'
import { renderPage, type SiteBuild } from '#server/pages/render.ts'

const LLMS = '/llms.txt'

/**
 * Renders every public page anew with what is told now; the site has either all of the new pages or
 * all of the old ones. Between two pages visitors are answered, and a server that stops waits for one
 * page only.
 */
export async function renderAgain(site: Site, told: Told, signal: AbortSignal, buildDir = 'build') {
  const build = await builtSite(buildDir)
  build.entry.module.tell(told)
  const { pages } = addressesOf(build.routes)
  const old = site.answers
  const packing: Promise<[string, Answer]>[] = []
  const read = (href: string) => old.get(href)?.bodies.identity.toString() ?? missing(href)
  for (const path of [...pages, NOWHERE]) {
    if (signal.aborted) return
    const { html, start } = await renderPage(build, path, read)
    if (start && !old.has(start.path)) missing(start.path)
    packing.push(repacked(path, html))
  }
  const listed = pages.flatMap((path) => sitePages.filter((page) => page.path === path))
  packing.push(repacked(LLMS, llmsTxt(SAMPLE_SITE_URL, listed, told.days)))
  site.answers = new Map([...old, ...(await Promise.all(packing))])
  site.told = JSON.stringify(told)

  async function repacked(path: string, text: string): Promise<[string, Answer]> {
    const { kind, type } = old.get(path) ?? missing(path)
    return [path, await pack(kind, type, Buffer.from(site.renamed(text)), START_QUALITY)]
  }
}

async function builtSite(buildDir: string): Promise<SiteBuild> {
  return import(pathToFileURL(resolve(buildDir, 'server/site.js')).href)
}

function missing(what: string): never {
  throw new Error(`The built site lacks ${what}`)
}
