import { Worker } from 'node:worker_threads'
import type { Bytes } from '#server/pages/compress.ts'

export type Paint = (svg: string) => Promise<Bytes>

/** Crawlers of social networks show no SVG: a drawing becomes a PNG, one after the other. */
export function openPainter(program: string): Paint {
  let last: Promise<unknown> = Promise.resolve()
  return (svg) => {
    const picture = last.then(() => painted(program, svg))
    last = picture.catch(() => {})
    return picture
  }
}

function painted(program: string, svg: string) {
  return new Promise<Bytes>((resolve, reject) => {
    const painter = new Worker(program, { workerData: svg })
    painter.once('message', (png: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(png.buffer)))
    painter.once('error', reject)
    painter.once('exit', () => reject(new Error('The painter ended without a picture')))
  })
}
