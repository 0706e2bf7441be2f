import { createRequestHandler, type ServerBuild } from 'react-router'
import { legalPages } from '#content/pages/legal.ts'
import type { Told } from '#domain/hours/special-days.ts'
import { finishPage, finishStillPage, type ReadFile } from './finish-page.ts'

// Any origin would do: absolute addresses in pages come from SITE_URL, never from a request.
const ORIGIN = 'http://page.invalid'

/** The site as it was built; what its pages tell about special days is told to it. */
export type SiteBuild = ServerBuild & {
  entry: { module: { tell(told: Told): void; toldNow(): Told } }
}

/** One finished page. The build calls it for every address, the server when content has changed. */
export async function renderPage(build: ServerBuild, path: string, read: ReadFile) {
  const html = await renderedText(build, path)
  return isStill(path) ? finishStillPage(html, read) : finishPage(html, read)
}

/** A route that answers with a file instead of a screen. */
export async function renderFile(build: ServerBuild, path: string) {
  const answer = await rendered(build, path)
  return { type: answer.headers.get('Content-Type') ?? '', text: await answer.text() }
}

/** Legal pages need no script. */
function isStill(path: string) {
  return legalPages.some((page) => page.path === path)
}

async function renderedText(build: ServerBuild, path: string) {
  return (await rendered(build, path)).text()
}

async function rendered(build: ServerBuild, path: string) {
  const answer = await createRequestHandler(build, 'production')(new Request(ORIGIN + path))
  if (answer.status === 200) return answer
  throw new Error(`${path} rendered with status ${answer.status}: ${await answer.text()}`)
}
