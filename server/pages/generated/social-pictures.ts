import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { palettePng } from './png.ts'
import { sfntFromWoff } from './sfnt.ts'

const FONTS = 'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400'
const PAINTER = 'node_modules/@resvg/resvg-wasm/index_bg.wasm'

/** The address at which the site's own code answers with the drawings; it is never published. */
export const SOCIAL_DRAWINGS = '/social-pictures.json'

export type Drawing = { path: string; svg: string }

let painter: Promise<void> | undefined

/** Crawlers of social networks show no SVG: every drawing becomes a PNG. */
export async function paintPictures(root: string, drawings: Drawing[]) {
  // Read at once: else its turn comes after all that is being compressed.
  painter ??= initWasm(readFileSync(join(root, PAINTER)))
  await painter
  const fontBuffers = ['normal', 'italic'].map((style) =>
    sfntFromWoff(readFileSync(join(root, `${FONTS}-${style}.woff`))),
  )
  return Promise.all(
    drawings.map(async ({ path, svg }) => {
      const image = new Resvg(svg, { font: { fontBuffers } }).render()
      const png = palettePng(image)
      image.free()
      return { path, body: await png }
    }),
  )
}
