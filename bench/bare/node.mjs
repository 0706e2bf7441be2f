// A Node server that does nothing but answer with one thing it has in memory: the ceiling of what a
// server in one Node process can do.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { port, file, headers = {} } = JSON.parse(process.env.BARE_SETTINGS)
const body = file ? readFileSync(file) : Buffer.from('ok\n')
const full = { ...headers, 'content-length': body.length }

createServer((request, response) => {
  if (headers.etag && request.headers['if-none-match'] === headers.etag) {
    response.writeHead(304, headers).end()
  } else {
    response.writeHead(200, full).end(body)
  }
}).listen(port, '127.0.0.1')
