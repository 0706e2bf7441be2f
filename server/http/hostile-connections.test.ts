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
  const address = { port, host: '127.0.0.1', trustProxy, siteUrl: 'https://salon.test' }
  const door = await openServer(address, (error) => {
    throw error
  })
  const waiting: (() => void)[] = []
  const app = new Hono()
    .get('/wait', async (c) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return c.text('endlich')
    })
    .get('*', (c) => c.text('gut'))
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
    release() {
      for (const resolve of waiting.splice(0)) resolve()
    },
    async crowd(count: number, send: (client: Client) => unknown) {
      const all: Client[] = []
      for (let n = 0; n < count; n += 1) {
        const client = await come()
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
  ask(path: string): Promise<string>
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
      async ask(path) {
        client.heard = ''
        socket.write(`GET ${path} HTTP/1.1\r\nHost: salon.test\r\n\r\n`)
        while (!client.isGone && !/gut|endlich/.test(client.heard)) {
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

test('an address holds two hundred connections: its next one is refused, no answer under way is cut, and a neighbour gets in [N10]', async () => {
  const { come, crowd, waiting, release } = await open()
  const answers: Promise<string>[] = []
  await crowd(199, (client) => void answers.push(client.ask('/wait')))
  await crowd(1, asksOnce)
  await expect.poll(() => waiting.length).toBe(199)
  const refused = await come()
  expect(await refused.ask('/')).toBe('')
  const elsewhere = await come('127.0.0.2')
  expect(await elsewhere.ask('/')).toMatch(ANSWERED)
  release()
  expect((await Promise.all(answers)).filter((text) => ANSWERED.test(text))).toHaveLength(199)
})

test('behind a proxy only the total counts; where it is reached idle connections make room and no answer is cut [N10]', async () => {
  const { come, crowd, waiting, release } = await open(1)
  const answers: Promise<string>[] = []
  await crowd(CROWD - 2, (client) => void answers.push(client.ask('/wait')))
  await expect.poll(() => waiting.length).toBe(CROWD - 2)
  const idle = await crowd(2, asksOnce)
  const dropped = await come()
  expect(await dropped.ask('/')).toBe('')
  await expect.poll(() => idle.every(({ isGone }) => isGone)).toBe(true)
  const next = await come()
  expect(await next.ask('/')).toMatch(ANSWERED)
  release()
  expect((await Promise.all(answers)).filter((text) => ANSWERED.test(text))).toHaveLength(CROWD - 2)
})
