import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Answer, ENCODINGS } from './pack.ts'

type Slice = [start: number, end: number]
type Entry = Omit<Answer, 'bodies'> & { slices: Partial<Record<keyof Answer['bodies'], Slice>> }
type Manifest = { siteUrl: string; told: string; answers: Record<string, Entry> }

export type Archive = {
  siteUrl: string
  /** What the pages tell about special days. */
  told: string
  answers: Map<string, Answer>
}

/** Two files hold the whole site, so that a start reads it in one go. */
export async function writeArchive(folder: string, { siteUrl, told, answers }: Archive) {
  const chunks: Buffer[] = []
  const manifest: Manifest = { siteUrl, told, answers: {} }
  let length = 0
  for (const [path, { bodies, ...rest }] of answers) {
    const slices: Entry['slices'] = {}
    for (const encoding of ENCODINGS) {
      const body = bodies[encoding]
      if (!body) continue
      slices[encoding] = [length, length + body.length]
      chunks.push(body)
      length += body.length
    }
    manifest.answers[path] = { ...rest, slices }
  }
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'bodies.bin'), Buffer.concat(chunks))
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`)
}

export async function readArchive(folder: string): Promise<Archive> {
  const [text, bytes] = await Promise.all([
    readFile(join(folder, 'manifest.json'), 'utf8'),
    readFile(join(folder, 'bodies.bin')),
  ])
  const { siteUrl, told, answers } = JSON.parse(text) as Manifest
  const cut = (slice: Slice | undefined) => slice && bytes.subarray(...slice)
  return {
    siteUrl,
    told,
    answers: new Map(
      Object.entries(answers).map(([path, { slices, ...rest }]) => {
        const {
          identity = Buffer.alloc(0),
          br,
          gzip,
        } = {
          identity: cut(slices.identity),
          br: cut(slices.br),
          gzip: cut(slices.gzip),
        }
        return [path, { ...rest, bodies: { identity, br, gzip } }]
      }),
    ),
  }
}
