import type { EnvironmentModuleNode, ViteDevServer } from 'vite'
import type { Database } from '#server/database/open.ts'
import { NOTHING_RUNS } from '#server/http/security-headers.ts'
import { NOT_FOUND, pageAt } from '#site/pages.ts'
import { compress } from './compress.ts'
import { contentType } from './content-type.ts'
import { generatedFiles } from './generated/files.ts'
import { uncompressedPage } from './render-site.ts'
import { readState, type Site } from './site.ts'

const DEV_POLICY = "frame-ancestors 'none'"

type Parts = {
  vite: ViteDevServer
  siteUrl: string
  isSampleSite: boolean
  database: Database
  path: string
}

/** In development the one page or file that is asked for is made when it is asked for. */
export async function devSite({ vite, path, ...parts }: Parts): Promise<Site> {
  const state = await readState(parts, new Date())
  const { data } = state
  const site: Site = {
    ...state,
    build: { answers: new Map(), assetsOf: (...page) => devAssets(vite, ...page), adminShell: '' },
    answers: new Map(),
  }
  const page = data.salon.pages.some((one) => one.path === path) ? path : NOT_FOUND
  const draft = await uncompressedPage(site.build, { ...data, path: page })
  // Vite writes the styles of a module that changed into the page.
  site.answers.set(page, await compress({ ...draft, policy: DEV_POLICY }))
  for (const [file, text] of generatedFiles(data)) {
    if (file !== path) continue
    const body = Buffer.from(text)
    const type = contentType(file)
    site.answers.set(file, await compress({ kind: 'file', type, policy: NOTHING_RUNS, body }))
  }
  return site
}

function devAssets(vite: ViteDevServer, path: string, hasPhotos: boolean) {
  const { file, script } = pageAt(path)
  const { base } = vite.config
  const files = ['site/frame/frame.tsx', file, ...(hasPhotos ? ['site/photo-styles.ts'] : [])]
  const styles = new Set(files.flatMap((one) => [...stylesOf(vite, one)]))
  return {
    css: '',
    stylesheets: [...styles].map((url) => base + url.slice(1)),
    scripts: script ? [`${base}@vite/client`, base + script] : [],
    preloads: [],
    fonts: [],
  }
}

function stylesOf(vite: ViteDevServer, file: string) {
  const found = new Set<string>()
  const seen = new Set<EnvironmentModuleNode>()
  function walk(node: EnvironmentModuleNode) {
    if (seen.has(node)) return
    seen.add(node)
    for (const imported of node.importedModules) walk(imported)
    if (node.url.endsWith('.css')) found.add(node.url)
  }
  const graph = vite.environments.ssr?.moduleGraph
  for (const node of graph?.getModulesByFile(`${vite.config.root}/${file}`) ?? []) walk(node)
  return found
}
