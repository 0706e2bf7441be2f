import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { Manifest } from 'vite'
import { NOTHING_RUNS } from '#server/http/security-headers.ts'
import type { Assets } from '#site/document.tsx'
import { pageAt } from '#site/pages.ts'
import { type Answer, answerOf, type Bytes } from './compress.ts'
import { contentType } from './content-type.ts'
import { openPainter, type Paint } from './social/open-painter.ts'

/** Every page begins with them. */
const FONTS = ['serif', 'serif-italic', 'sans'].map((name) => `site/styles/fonts/${name}.woff2`)
const SERVER = 'server/main.ts'
const PHOTO_STYLES = 'site/photo-styles.ts'
/** What the bundler made: the files that browsers ask for, and what each page needs of them. */
export type Build = {
  answers: Map<string, Answer>
  assetsOf(path: string, hasPhotos: boolean): Assets
  /** The document of the back office, before it knows whose it is. */
  adminShell: string
  /** Only what is built can paint. */
  paint?: Paint
}

export async function loadBuild(folder: string): Promise<Build> {
  const [client, server] = await Promise.all([
    readManifest(join(folder, 'client')),
    readManifest(join(folder, 'server')),
  ])
  const files = [
    ...(await filesBelow(join(folder, 'client'))),
    ...(await filesBelow(join(folder, 'admin/client'))).filter(
      ({ path }) => path !== '/index.html',
    ),
    // Beside the fonts that styles name, the server's folder holds its code.
    ...(await filesBelow(join(folder, 'server'))).filter(({ path }) => path.endsWith('.woff2')),
  ]
  const css = new Map<string, string>()
  for (const name of new Set(Object.values(server).flatMap((chunk) => chunk.css ?? []))) {
    css.set(name, (await readFile(join(folder, 'server', name), 'utf8')).trim())
  }
  const fonts = FONTS.map((name) => `/${server[name]?.file ?? missing(name)}`)
  return {
    answers: new Map(answersOf(files)),
    adminShell: await readFile(join(folder, 'admin/client/index.html'), 'utf8'),
    paint: openPainter(resolve(folder, 'server/painter.js')),
    assetsOf(path, hasPhotos) {
      const { file, script } = pageAt(path)
      const files = [SERVER, file, ...(hasPhotos ? [PHOTO_STYLES] : [])]
      const sheets = new Set(files.flatMap((one) => stylesOf(server, one)))
      const entry = script === null ? null : (client[script] ?? missing(script))
      return {
        css: [...sheets].map((name) => css.get(name) ?? missing(name)).join(''),
        stylesheets: [],
        scripts: entry ? [`/${entry.file}`] : [],
        preloads: (entry?.imports ?? []).map((key) => `/${client[key]?.file ?? missing(key)}`),
        fonts,
      }
    },
  }
}

type File = { path: string; body: Bytes }

/** Texts stand there three times: plain, and as the build compressed them. */
function answersOf(files: File[]) {
  const bodies = new Map(files.map(({ path, body }) => [path, body]))
  const plain = files.filter(({ path }) => !/\.(br|gz)$/.test(path))
  return plain.map(({ path, body }): [string, Answer] => {
    const kind = path.startsWith('/assets/') ? 'asset' : 'file'
    const draft = { kind, type: contentType(path), policy: NOTHING_RUNS } as const
    const [br, gzip] = [bodies.get(`${path}.br`), bodies.get(`${path}.gz`)]
    return [path, answerOf(draft, { identity: body, ...(br && { br }), ...(gzip && { gzip }) })]
  })
}

/** All styles that a file brings, those of what it imports first. */
function stylesOf(manifest: Manifest, file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  const chunk = manifest[file] ?? missing(file)
  const imported = (chunk.imports ?? []).flatMap((name) => stylesOf(manifest, name, seen))
  return [...imported, ...(chunk.css ?? [])]
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8'))
}

async function filesBelow(folder: string): Promise<File[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name)
      return {
        path: `/${relative(folder, file).replaceAll('\\', '/')}`,
        body: await readFile(file),
      }
    }),
  )
}

function missing(what: string): never {
  throw new Error(`The build lacks ${what}`)
}
