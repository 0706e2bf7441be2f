import { createServer } from 'node:https'
import { pipeline, Readable } from 'node:stream'
import { bombs, bytesOf } from './bombs.mjs'
import { certificate, key } from './certificate.mjs'

// A site of as many pages as it is told to have, all of them there, or of a sitemap that is none.
const { port } = JSON.parse(process.env.BARE_SETTINGS)
const server = createServer({ cert: certificate, key }, (request, response) => {
  const { pathname, searchParams } = new URL(request.url, 'https://localhost')
  if (pathname !== '/sitemap.xml') {
    return response.writeHead(200, { 'content-type': 'text/html' }).end()
  }
  const bomb = bombs[searchParams.get('bomb')]
  // Whoever has seen enough of it hangs up.
  if (bomb) return pipeline(Readable.from(bytesOf(bomb)), response, () => {})
  const count = Number(searchParams.get('urls'))
  const urls = Array.from(
    { length: count },
    (_, n) =>
      `<url><loc>https://localhost:${port}/ratgeber/frisuren/seite-${n}</loc><lastmod>2026-11-01</lastmod><changefreq>monthly</changefreq><priority>0.5</priority></url>`,
  )
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>`,
  )
})
server.listen(port, '127.0.0.1')
