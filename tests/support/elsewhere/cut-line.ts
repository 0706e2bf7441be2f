import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/** A line to a server on this machine that is cut after so many bytes from us. */
export async function openCutLine(to: number, limitBytes: number) {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = createConnection(to, '127.0.0.1')
    let passed = 0
    for (const one of [near, far]) {
      sockets.add(one)
      one.on('error', () => {})
    }
    far.on('data', (bytes) => near.write(bytes))
    near.on('data', (bytes) => {
      passed += bytes.length
      if (passed < limitBytes) far.write(bytes)
      else for (const one of [near, far]) one.destroy()
    })
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        for (const one of sockets) one.destroy()
        server.close(() => resolve())
      }),
  }
}
