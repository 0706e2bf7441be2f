import { join } from 'node:path'
import { readArchive } from './archive.ts'
import { type Answer, pack, START_QUALITY } from './pack.ts'

const NAMES_THE_SITE = /^(text\/html|application\/xml|text\/plain)/

/** Everything the site answers, in memory. */
export type Site = { answers: Map<string, Answer> }

/** Pages are built for the sample address; another SITE_URL is put in its place once, at start. */
export async function loadSite(options: { siteUrl: string; buildDir?: string }): Promise<Site> {
  const { siteUrl, answers } = await readArchive(join(options.buildDir ?? 'build', 'pages'))
  const wanted = options.siteUrl.replace(/\/+$/, '')
  if (wanted === siteUrl) return { answers }
  const renamed = [...answers].map(async ([path, answer]): Promise<[string, Answer]> => {
    if (!NAMES_THE_SITE.test(answer.type)) return [path, answer]
    const text = answer.bodies.identity.toString().replaceAll(siteUrl, wanted)
    return [path, await pack(answer.kind, answer.type, Buffer.from(text), START_QUALITY)]
  })
  return { answers: new Map(await Promise.all(renamed)) }
}
