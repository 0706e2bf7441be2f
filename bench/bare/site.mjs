// The same pages without a line of script: each answer is taken from the product once, its scripts, their
// preloads and the rules for fetching ahead are left out, and it is sent from memory from then on.
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { readAnswer } from '../site.mjs'

/** Data for search engines is no program. */
const SCRIPTS = /<script(?![^>]*ld\+json)[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g

const { port, productPort } = JSON.parse(process.env.BARE_SETTINGS)
const known = new Map()

createServer(async ({ url }, response) => {
  if (!known.has(url)) known.set(url, await withoutScripts(url))
  const { status, headers, body } = known.get(url)
  response.writeHead(status, headers).end(body)
}).listen(port, '127.0.0.1')

async function withoutScripts(path) {
  const { status, headers, body, text } = await readAnswer(productPort, path)
  const isPage = headers['content-type'].startsWith('text/html')
  const sent = isPage ? brotliCompressSync(text.replace(SCRIPTS, '')) : body
  return { status, headers: { ...headers, 'content-length': sent.length }, body: sent }
}
