import { join } from 'node:path'
import { readArchive } from './archive.ts'
import { type Answer, pack, START_QUALITY } from './pack.ts'

const NAMES_THE_SITE = /^(text\/html|application\/xml|text\/plain)/

/** Everything the site answers, in memory; new answers take the place of all old ones at once. */
export type Site = {
  answers: Map<string, Answer>
  /** What its pages tell about special days. */
  told: string
  /** The text of a page with the address this server has. */
  renamed(text: string): string
}

/** Pages are built for the sample address; another SITE_URL is put in its place once, at start. */
export async function loadSite(options: { siteUrl: string; buildDir?: string }): Promise<Site> {
  const { siteUrl, told, answers } = await readArchive(join(options.buildDir ?? 'build', 'pages'))
  const wanted = options.siteUrl.replace(/\/+$/, '')
  const renamed = (text: string) => text.replaceAll(siteUrl, wanted)
  if (wanted === siteUrl) return { answers, told, renamed }
  const packed = [...answers].map(async ([path, answer]): Promise<[string, Answer]> => {
    if (!NAMES_THE_SITE.test(answer.type)) return [path, answer]
    const text = renamed(answer.bodies.identity.toString())
    return [path, await pack(answer.kind, answer.type, Buffer.from(text), START_QUALITY)]
  })
  return { answers: new Map(await Promise.all(packed)), told, renamed }
}
