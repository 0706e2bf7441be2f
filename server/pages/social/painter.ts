import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { sfntFromWoff } from '#server/pages/generated/sfnt.ts'

/** A thread that paints one picture and ends: neither its time nor its memory is taken from visitors. */
const FONTS = '@fontsource/instrument-serif/files/instrument-serif-latin-400'
const { resolve } = createRequire(import.meta.url)

await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')))
const fontBuffers = ['normal', 'italic'].map((style) =>
  sfntFromWoff(readFileSync(resolve(`${FONTS}-${style}.woff`))),
)
parentPort?.postMessage(new Resvg(workerData, { font: { fontBuffers } }).render().asPng())
