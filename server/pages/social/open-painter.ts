import { Worker } from 'node:worker_threads'
import { openTurns } from '#server/http/turns.ts'
import type { Bytes } from '#server/pages/compress.ts'

export type Paint = (svg: string) => Promise<Bytes>

/** More wait than a salon has pages; painting one takes a second. */
const LIMITS = { waiting: 50, paintingMs: 20_000 }

/** Crawlers of social networks show no SVG: a drawing becomes a PNG, one after the other. */
export function openPainter(program: string, limits = LIMITS): Paint {
  const refusal = () => new Error('Too many pictures wait to be painted')
  const turns = openTurns(1, limits.waiting - 1, refusal)
  return (svg) => turns.take(() => painted(program, svg, limits.paintingMs))
}

function painted(program: string, svg: string, maxMs: number) {
  return new Promise<Bytes>((resolve, reject) => {
    const painter = new Worker(program, { workerData: svg })
    const patience = setTimeout(() => painter.terminate(), maxMs)
    painter.once('message', (png: Uint8Array<ArrayBuffer>) => resolve(Buffer.from(png.buffer)))
    painter.once('error', reject)
    painter.once('exit', () => {
      clearTimeout(patience)
      reject(new Error('The painter ended without a picture'))
    })
  })
}
