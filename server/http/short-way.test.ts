import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  request,
  ServerResponse,
} from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLog } from './log.ts'
import { readyAnswer, shortWay } from './short-way.ts'

const headers = new Headers({ ETag: '"a"' })
const home = readyAnswer('/', { status: 200, headers }, Buffer.from('Willkommen'))
const large = readyAnswer('/gross', { status: 200, headers }, 'Strähne '.repeat(7_000))
const huge = readyAnswer('/riesig', { status: 200, headers }, 'x'.repeat(70_000))
const known = readyAnswer('/bekannt', { status: 304, headers }, null)
const longWay: RequestListener = (_request, response) => void response.writeHead(202).end('lang')

const written: string[] = []
const log = openLog('json', (text) => void written.push(text))

async function open() {
  const shortcuts = [
    () => undefined,
    ({ url }: { url?: string }) => [home, large, huge, known].find(({ path }) => path === url),
  ]
  const answers: ServerResponse[] = []
  const endedWhenHeard: boolean[] = []
  const listener = shortWay({ shortcuts, log }, longWay)
  const server = createServer((request, response) => {
    endedWhenHeard.push(answers.some(({ writableEnded }) => writableEnded))
    answers.push(response)
    listener(request, response)
  })
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
  /** All that comes back over one connection. */
  async function say(...requests: string[]) {
    const socket = connect(port, '127.0.0.1')
    socket.write(requests.map((one) => `${one}\r\nHost: salon.test\r\n\r\n`).join(''))
    return text(socket)
  }
  /** What comes back over one connection that asks again only when it was answered. */
  async function talk(...requests: string[]) {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    const answers: string[] = []
    for (const one of requests) {
      socket.write(`${one}\r\nHost: salon.test\r\n\r\n`)
      answers.push(await once(socket, 'data').then(String))
    }
    socket.destroy()
    return answers
  }
  /** Reads only after it has sent all its requests. */
  async function late(times: number, one: string, last: string) {
    const socket = connect(port, '127.0.0.1').pause()
    const end = 'Host: salon.test\r\n\r\n'
    for (let n = 1; n < times; n++) {
      socket.write(`${one}\r\n${end}`)
      await pause(1)
    }
    socket.write(`${one}${last}\r\n${end}`)
    return text(socket)
  }
  return { ask, say, talk, late, endedWhenHeard }
}

test('what is ready is sent as it is and stands in the log [W60]', async () => {
  const { ask } = await open()
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

test('the head that is kept is the one Node writes, and only where it is true [W60]', async () => {
  const { say, talk } = await open()
  const get = 'GET / HTTP/1.1'
  const last = `${get}\r\nConnection: close`
  const heads = async (...requests: string[]) =>
    (await say(...requests)).split('Willkommen').filter(Boolean)
  const [first = '', second, closing] = await heads(get, get, last)
  expect(first).toMatch(
    /^HTTP\/1\.1 200 OK\r\netag: "a"\r\nContent-Length: 10\r\nDate: .+ GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=5\r\n\r\n$/,
  )
  const undated = (head = '') => head.replace(/Date: .+/, '')
  expect(undated(second)).toBe(undated(first))
  expect(closing).toMatch(/\r\nConnection: close\r\n\r\n$/)
  expect((await heads('GET / HTTP/1.0'))[0]).toMatch(/\r\nConnection: close\r\n\r\n$/)
  const [head, ...others] = (await say('HEAD / HTTP/1.1', last)).split('\r\n\r\n')
  expect([undated(`${head}\r\n\r\n`), others.length]).toEqual([undated(first), 2])
  const [alone, again, headAlone, afterHead, other, afterOther] = await talk(
    get,
    get,
    'HEAD / HTTP/1.1',
    get,
    'GET /anders HTTP/1.1',
    get,
  )
  const whole = `${undated(first)}Willkommen`
  for (const answer of [alone, again, afterHead, afterOther]) expect(undated(answer)).toBe(whole)
  expect(undated(headAlone)).toBe(undated(first))
  expect(other).toMatch(/ 202 .*lang/s)
  await pause(1_100)
  const [later = ''] = await heads(get, last)
  expect(later).not.toBe(first)
  expect(undated(later)).toBe(undated(first))
})

test('what was sent in this second is sent again without writing its head [W60]', async () => {
  const { talk, ask } = await open()
  const writeHead = vi.spyOn(ServerResponse.prototype, 'writeHead')
  onTestFinished(() => writeHead.mockRestore())
  const times = 50
  const answers = await talk(...Array.from({ length: times }, () => 'GET /bekannt HTTP/1.1'))
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 304 Not Modified\r\netag: "a"\r\n(.+\r\n)+\r\n$/)
  }
  expect(writeHead.mock.calls.length).toBeLessThan(times)
  // A copy of something large is not kept.
  const keepAlive = { Connection: 'keep-alive' }
  expect((await ask('GET', '/riesig', keepAlive))[1]).toBe(huge.body)
  expect((await ask('GET', '/gross', keepAlive))[1]).toBe(large.body)
  expect([huge.made, large.made?.bytes.length]).toEqual([undefined, expect.any(Number)])
})

test('who asks much and reads late gets all of it, in order [W60]', async () => {
  const { late } = await open()
  const heads = (await late(200, 'GET /gross HTTP/1.1', '\r\nConnection: close')).split(
    `${large.body}`,
  )
  expect(heads.length).toBe(201)
  for (const head of heads.slice(0, -1))
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n(.+\r\n)+\r\n$/)
})

test('all who ask at the same moment are heard before the first is answered, in their order [W66]', async () => {
  const { say, endedWhenHeard } = await open()
  const get = 'GET / HTTP/1.1'
  expect(await say(get, get, 'GET /anders HTTP/1.1\r\nConnection: close')).toMatch(
    /200 OK.*\r\n\r\nWillkommenHTTP\/1\.1 200 OK.*\r\n\r\nWillkommenHTTP\/1\.1 202 .*lang/s,
  )
  expect(endedWhenHeard).toEqual([false, false, false])
})
