import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { openServer } from '#server/http/server.ts'
import { freePort } from '#tests/support/free-port.ts'

const CROWD = 2_000
const ANSWERED = /^HTTP\/1\.1 200 /

/** A door whose /wait answers when the test says so; everything else is answered at once. */
async function open(trustProxy = 0) {
  const port = await freePort()
  const door = await openServer({ port, host: '127.0.0.1', trustProxy }, (error) => {
    throw error
  })
  const waiting: (() => void)[] = []
  const begun: string[] = []
  const app = new Hono()
    .get('/wait', async (c) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return c.text('endlich')
    })
    .post('/slow', async (c) => {
      begun.push(c.req.path)
      return c.text(`gut ${await c.req.text()}`)
    })
    .get('*', (c) => c.text('gut'))
    // Bodies that break off are the point here.
    .onError((_, c) => c.text('abgebrochen', 400))
  await door.answerWith(app)
  const clients: Client[] = []
  onTestFinished(async () => {
    for (const { socket } of clients) socket.destroy()
    await door.close()
  })
  async function come(from = '127.0.0.1') {
    const client = await connected(port, from)
    clients.push(client)
    return client
  }
  return {
    come,
    waiting,
    begun,
    release() {
      for (const resolve of waiting.splice(0)) resolve()
    },
    async crowd(
      count: number,
      send: (client: Client) => unknown,
      from = (_: number) => '127.0.0.1',
    ) {
      const all: Client[] = []
      for (let n = 0; n < count; n += 1) {
        const client = await come(from(n))
        await send(client)
        all.push(client)
      }
      return all
    },
  }
}

type Client = {
  socket: Socket
  heard: string
  isGone: boolean
  ask(path: string, answers?: number): Promise<string>
}

function connected(port: number, localAddress: string) {
  return new Promise<Client>((resolve, reject) => {
    let told = () => {}
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => resolve(client))
    const client: Client = {
      socket,
      heard: '',
      isGone: false,
      /** What comes back for this question, '' when the connection ends instead. */
      async ask(path, answers = 1) {
        client.heard = ''
        socket.write(`GET ${path} HTTP/1.1\r\nHost: salon.test\r\n\r\n`)
        while (!client.isGone && client.heard.split(/gut|endlich/).length <= answers) {
          await new Promise<void>((next) => {
            told = next
          })
        }
        return client.heard
      },
    }
    socket.setEncoding('latin1')
    socket.on('data', (text) => {
      client.heard += text
      told()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      client.isGone = true
      told()
    })
  })
}

const asksOnce = (client: Client) => client.ask('/')
const stillHere = (clients: Client[]) => clients.filter(({ isGone }) => !isGone).length

test('neither idle connections nor bodies nor heads that never end keep anybody out, of one address or of all [N10]', async () => {
  const { come, crowd, begun } = await open()
  const idle = await crowd(201, asksOnce)
  const another = await come()
  expect(await another.ask('/')).toMatch(ANSWERED)
  await expect.poll(() => stillHere(idle)).toBe(199)
  expect(idle.slice(0, 2).every(({ isGone }) => isGone)).toBe(true)

  const half = 'POST /slow HTTP/1.1\r\nHost: salon.test\r\nContent-Length: 9\r\n\r\n{'
  const bodies = await crowd(
    200,
    ({ socket }) => socket.write(half),
    () => '127.0.0.3',
  )
  await expect.poll(() => begun.length).toBe(200)
  const neighbour = await come('127.0.0.3')
  expect(await neighbour.ask('/')).toMatch(ANSWERED)
  await expect.poll(() => stillHere(bodies)).toBe(199)

  const heads = await crowd(
    CROWD - 400,
    ({ socket }) => socket.write('GET / HTTP/1.1\r\nX-A: '),
    (n) => `127.0.1.${1 + (n % 20)}`,
  )
  const visitor = await come('127.0.0.2')
  expect(await visitor.ask('/')).toMatch(ANSWERED)
  await expect.poll(() => stillHere([...idle, ...bodies, ...heads])).toBe(CROWD - 3)
})

test('an answer under way is never cut: where none is idle the new connection is refused, and one that asked several things is not idle before the last [N10]', async () => {
  const { come, crowd, waiting, release } = await open()
  const idle = await come()
  await idle.ask('/')
  const several = await come()
  const last = several.ask('/ HTTP/1.1\r\nHost: salon.test\r\n\r\nGET /wait', 2)
  const answers: Promise<string>[] = []
  await crowd(198, (client) => void answers.push(client.ask('/wait')))
  await expect.poll(() => waiting.length).toBe(199)
  const next = await come()
  answers.push(next.ask('/wait'))
  await expect.poll(() => waiting.length).toBe(200)
  await expect.poll(() => idle.isGone).toBe(true)
  const refused = await come()
  expect(await refused.ask('/')).toBe('')
  const elsewhere = await come('127.0.0.2')
  expect(await elsewhere.ask('/')).toMatch(ANSWERED)
  release()
  expect((await Promise.all(answers)).filter((text) => ANSWERED.test(text))).toHaveLength(199)
  expect(await last).toMatch(/gutHTTP\/1\.1 200 [\s\S]*endlich$/)
})

test('behind a proxy only the total counts, and idle connections go first [N10]', async () => {
  const { come, crowd, waiting, release } = await open(1)
  const answers: Promise<string>[] = []
  await crowd(CROWD - 2, (client) => void answers.push(client.ask('/wait')))
  await expect.poll(() => waiting.length).toBe(CROWD - 2)
  const [first, second] = await crowd(2, asksOnce)
  const third = await come()
  expect(await third.ask('/')).toMatch(ANSWERED)
  await expect.poll(() => [first?.isGone, second?.isGone]).toEqual([true, false])
  release()
  expect((await Promise.all(answers)).filter((text) => ANSWERED.test(text))).toHaveLength(CROWD - 2)
})
