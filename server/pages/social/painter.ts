import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import serif from './fonts/instrument-serif.ttf?inline'
import italic from './fonts/instrument-serif-italic.ttf?inline'

/** A thread that paints one picture and ends: neither its time nor its memory is taken from visitors. */
const { resolve } = createRequire(import.meta.url)

await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')))
const fontBuffers = [serif, italic].map((url) => Buffer.from(url.split(',')[1] ?? '', 'base64'))
parentPort?.postMessage(new Resvg(workerData, { font: { fontBuffers } }).render().asPng())
