import { readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { sampleSalon } from '#content/sample-salon.ts'
import { socialPath, socialSvg } from '#site/head/social-picture.ts'
import { compressed, isCompressible } from './compress.ts'
import { sfntFromWoff } from './generated/sfnt.ts'

const FONTS = 'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400'
const PAINTER = 'node_modules/@resvg/resvg-wasm/index_bg.wasm'

/** The last step of the build. */
await paintPictures()
await compressFiles('build/client')
await compressFiles('build/admin/client')

/** Crawlers of social networks show no SVG: every drawing becomes a PNG. */
async function paintPictures() {
  await initWasm(readFileSync(PAINTER))
  const fontBuffers = ['normal', 'italic'].map((style) =>
    sfntFromWoff(readFileSync(`${FONTS}-${style}.woff`)),
  )
  for (const page of sampleSalon.pages) {
    const file = join('build/client', socialPath(sampleSalon, page))
    const image = new Resvg(socialSvg(sampleSalon, page), { font: { fontBuffers } }).render()
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, image.asPng())
  }
}

/** Beside each file of text, so that no start compresses it again. */
async function compressFiles(folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !isCompressible(file)) continue
    const { br, gzip } = await compressed(await readFile(file))
    if (br) await writeFile(`${file}.br`, br)
    if (gzip) await writeFile(`${file}.gz`, gzip)
  }
}
