import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { openServer } from '#server/http/server.ts'
import { freePort } from '#tests/support/free-port.ts'

test('a photo may be long on its way; all else that does not arrive whole is let go [N7]', async () => {
  const port = await freePort()
  const siteUrl = 'https://salon.test'
  const address = { port, host: '127.0.0.1', trustProxy: 0, siteUrl, requestMs: 1 }
  const door = await openServer(address, (error) => {
    throw error
  })
  onTestFinished(() => door.close())
  const app = new Hono()
    .post('*', async (c) => c.text(`da: ${await c.req.text()}`))
    // Bodies that break off are the point here.
    .onError((_, c) => c.text('abgebrochen', 400))
  await door.answerWith(app)
  const photo = await halfSent(port, '/salon/photos')
  const other = await halfSent(port, '/salon')
  expect(await heard(other)).toMatch(/^HTTP\/1\.1 408 /)
  photo.write('to')
  expect(await heard(photo)).toMatch(/^HTTP\/1\.1 200 [\s\S]*da: Foto$/)
})

function halfSent(port: number, path: string) {
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      const head = `POST ${path} HTTP/1.1\r\nHost: salon.test\r\nContent-Length: 4\r\n\r\n`
      socket.write(`${head}Fo`, () => resolve(socket))
    })
    socket.on('error', reject)
  })
}

/** What comes back until the connection or the answer ends. */
async function heard(socket: Socket) {
  let text = ''
  for await (const chunk of socket.setEncoding('latin1')) {
    text += chunk
    if (text.endsWith('Foto')) break
  }
  return text
}
