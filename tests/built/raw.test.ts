import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProduct, temporaryFolder } from '#tests/support/product.ts'

function raw(url: string, text: string) {
  return new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', () => resolve(answer))
  })
}

test('what is no HTTP is refused, with the headers of every answer [N7]', async () => {
  const folder = temporaryFolder()
  const product = await startProduct({ env: { DATA_DIR: join(folder, 'data') } })
  const attempts = {
    'no method at all': 'quatsch\r\n\r\n',
    'two lengths':
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nabc',
    'endless headers': `GET / HTTP/1.1\r\nHost: x\r\n${'X-A: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'.repeat(600)}\r\n`,
  }
  for (const [name, text] of Object.entries(attempts)) {
    const answer = await raw(product.url, text)
    expect([name, answer.split('\r\n')[0]]).toEqual([
      name,
      name === 'endless headers'
        ? 'HTTP/1.1 431 Request Header Fields Too Large'
        : 'HTTP/1.1 400 Bad Request',
    ])
    expect(answer).toContain("Content-Security-Policy: default-src 'none'")
  }
  expect((await product.request('/healthz')).status).toBe(200)
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})
