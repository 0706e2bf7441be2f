import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { readSite } from '../bytes.mjs'
import { startNginx } from '../nginx.mjs'
import { makeFolder } from '../processes.mjs'
import { hasTool } from '../wrk.mjs'

/** Data for search engines is no program. */
const SCRIPTS = /<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g

/** The public pages, their fonts and pictures as plain files on nginx, without a line of script; null without nginx. */
export async function startBareSite() {
  if (!hasTool('nginx')) return null
  const folder = makeFolder()
  const { answers } = readSite()
  const wanted = Object.entries(answers).filter(
    ([, { kind, type }]) => kind !== 'admin' && !/javascript|css/.test(type),
  )
  const files = wanted.map(([path, answer], index) => {
    const isPage = answer.type.startsWith('text/html')
    const isPacked = isPage || Boolean(answer.slices.br)
    const body = isPage
      ? brotliCompressSync(answer.plain.toString().replace(SCRIPTS, ''))
      : answer.body
    const file = `file-${index}`
    writeFileSync(join(folder, file), body)
    const headers = {
      'Cache-Control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(isPacked && { 'Content-Encoding': 'br' }),
    }
    return { path, file, type: answer.type, headers }
  })
  return startNginx(folder, files)
}
