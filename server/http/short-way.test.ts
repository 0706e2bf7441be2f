import { createServer, type IncomingHttpHeaders, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openLog } from './log.ts'
import { readyAnswer, shortWay } from './short-way.ts'

const headers = new Headers({ ETag: '"a"' })
const home = readyAnswer('/', { status: 200, headers }, Buffer.from('Willkommen'))
const longWay: RequestListener = (_request, response) => void response.writeHead(202).end('lang')

async function open() {
  const written: string[] = []
  const log = openLog('json', (text) => void written.push(text))
  const shortcuts = [
    () => undefined,
    ({ url }: { url?: string }) => (url === '/' ? home : undefined),
  ]
  const server = createServer(shortWay({ shortcuts, log }, longWay))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const ask = (method: string, path: string, more: IncomingHttpHeaders = {}) =>
    new Promise<[number | undefined, string]>((resolve, reject) => {
      const asked = request({ port, method, path, headers: more, agent: false }, (answer) => {
        let text = ''
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.on('end', () => resolve([answer.statusCode, text]))
      })
      asked.once('error', reject).end()
    })
  return { ask, written, log }
}

test('what is ready is sent as it is and stands in the log [W60]', async () => {
  const { ask, written, log } = await open()
  expect(await ask('GET', '/')).toEqual([200, 'Willkommen'])
  expect(await ask('HEAD', '/')).toEqual([200, ''])
  log.error('end', new Error('flush'))
  const [first = '', second = ''] = written.join('').split('\n')
  const line = { time: expect.any(String), level: 'info', event: 'request', path: '/', status: 200 }
  expect([JSON.parse(first), JSON.parse(second)]).toEqual([
    { ...line, method: 'GET', ms: expect.any(Number) },
    { ...line, method: 'HEAD', ms: expect.any(Number) },
  ])
})

test.each<[method: string, path: string, headers: IncomingHttpHeaders]>([
  ['GET', '/anders', {}],
  ['POST', '/', {}],
  ['OPTIONS', '/', {}],
  ['GET', '/', { 'Content-Length': '0' }],
  ['GET', '/', { 'Transfer-Encoding': 'chunked' }],
  ['GET', '/', { Host: 'a b' }],
  ['GET', '/', { Host: 'salon.test:99999' }],
])('%s %s with %o goes the long way [W61]', async (method, path, more) => {
  const { ask } = await open()
  expect(await ask(method, path, more)).toEqual([202, 'lang'])
})
