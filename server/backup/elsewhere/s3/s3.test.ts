import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, truncateSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createSink, type Server } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCopyAddress } from '#server/backup/elsewhere/address.ts'
import { copyTo } from '#server/backup/elsewhere/copy.ts'
import { openPlace } from '#server/backup/elsewhere/place.ts'
import { ownFolder, sealedFile } from '#tests/support/elsewhere/sealed-file.ts'
import { authorization, sha256 } from './signature.ts'

/** What a server of other people does one day. */
type Fault = 'garbage' | 'no listing' | 'half' | 'half back' | 'endless back' | null

const { signal } = new AbortController()
const NAME = 'salon-20261115-020000.backup'
const LARGE = 128 * 2 ** 20
const KEYS = { key: 'SALON', secret: 'Schere/Kamm+Bürste', region: 'eu-test-1' }
const BUCKET = '/bucket/salon'

async function given() {
  const { home } = ownFolder()
  const objects = new Map<string, Buffer>()
  const state: { fault: Fault } = { fault: null }
  const server = createServer((request, answer) => void serve(request, answer, objects, state))
  const port = await portOf(server)
  const close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  onTestFinished(close)
  const file = sealedFile(home, '20261115')
  /** What was wrong, and what lies on either side afterwards. */
  const attempt = async (secret = KEYS.secret) => {
    const said = await copyTo(placeAt(port, secret), file, signal).then(
      () => 'copied',
      ({ message }: Error) => message.replace(/^s3:\S+ /, ''),
    )
    return [said, [...objects.keys()], readdirSync(home)]
  }
  return { home, file, attempt, objects, state, close, place: placeAt(port) }
}

async function portOf(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function placeAt(port: number, secret = KEYS.secret) {
  const { key, region } = KEYS
  const url = `s3://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}${BUCKET}?region=${region}`
  const address = readCopyAddress(url)
  if (!address) throw new Error('no address')
  return openPlace(address, { backupDir: '', backupCopySsh: '' })
}

const failed = (said: string) => [expect.stringContaining(said), [], [NAME]]
const copied = ['copied', [NAME], [NAME]]

test('what is sent is what was signed, and it comes back byte for byte; a wrong secret and a server that is away are told [K242] [K243] [K246]', async () => {
  const { objects, home, file, place, attempt, close } = await given()
  expect(await attempt('falsch')).toEqual(failed('Das Geheimnis zum Schlüssel stimmt nicht.'))
  expect(await attempt()).toEqual(copied)
  expect(objects.get(NAME)?.equals(readFileSync(file))).toBe(true)
  await place.get(NAME, join(home, 'zurück'), signal)
  expect(readFileSync(join(home, 'zurück')).equals(readFileSync(file))).toBe(true)
  await close()
  expect((await attempt())[0]).toBe('Dort antwortet kein Server.')
})

test('a request is signed as in an example that AWS has published [K243]', () => {
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    'x-amz-content-sha256': sha256(''),
    'x-amz-date': '20130524T000000Z',
  }
  const keys = {
    key: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  }
  const query = { prefix: 'J', 'max-keys': '2' }
  expect(authorization({ method: 'GET', path: '/', query, headers }, keys)).toBe(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;x-amz-content-sha256;x-amz-date,Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
})

test('a server that fails is told, nothing half has a name, one that sends for ever is left, and the next try works [K246] [K255]', async () => {
  const { state, attempt, objects } = await given()
  const faults: [Fault, string][] = [
    ['garbage', 'Dort antwortet etwas anderes als ein S3-Server'],
    ['no listing', 'Der Server antwortet mit 500 InternalError.'],
    ['half', 'Am zweiten Ort liegt nicht, was geschickt wurde.'],
    ['half back', 'Die Verbindung ist abgebrochen.'],
    ['endless back', 'Am zweiten Ort liegt nicht, was geschickt wurde.'],
  ]
  for (const [fault, said] of faults) {
    state.fault = fault
    expect(await attempt()).toEqual(failed(said))
    state.fault = null
    expect(await attempt()).toEqual(copied)
    objects.clear()
  }
})

test('a large backup needs no more memory than a small one [K250]', async () => {
  const file = sealedFile(ownFolder().home, '20261115')
  truncateSync(file, LARGE)
  let received = 0
  // A server that keeps nothing, in place of one that holds everything in memory itself.
  const sink = createSink((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      received += bytes.length
      if (received > LARGE) socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
    })
  })
  const place = placeAt(await portOf(sink))
  onTestFinished(() => void sink.close())
  globalThis.gc?.()
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }, 5)
  await place.put(file, NAME, signal)
  clearInterval(watch)
  expect(received).toBeGreaterThan(LARGE)
  expect(most).toBeLessThan(0.75 * LARGE)
})

async function serve(
  request: IncomingMessage,
  answer: ServerResponse,
  objects: Map<string, Buffer>,
  { fault }: { fault: Fault },
) {
  const { method, headers } = request
  const url = new URL(request.url ?? '', `http://${headers.host}`)
  const name = url.pathname.slice(`${BUCKET}/`.length)
  const body = Buffer.concat(await request.toArray())
  if (fault === 'garbage') return answer.end('<html>Willkommen im Gästenetz</html>')
  if (!isSigned(request, url, body)) return refuse(answer, 403, 'SignatureDoesNotMatch')
  if (method === 'GET' && !name) {
    if (fault === 'no listing') return refuse(answer, 500, 'InternalError')
    const keys = [...objects.keys()].map((one) => `<Contents><Key>salon/${one}</Key></Contents>`)
    return answer.end(`<?xml version="1.0"?><ListBucketResult>${keys.join('')}</ListBucketResult>`)
  }
  if (method === 'DELETE') objects.delete(name)
  if (method === 'PUT') objects.set(name, fault === 'half' ? body.subarray(1) : body)
  if (method !== 'GET') return answer.end()
  if (fault === 'endless back') {
    const sending = setInterval(() => answer.write(Buffer.alloc(65_536)), 5)
    return answer.on('close', () => clearInterval(sending))
  }
  const stored = objects.get(name) ?? Buffer.alloc(0)
  answer.setHeader('content-length', stored.length)
  if (fault !== 'half back') return answer.end(stored)
  answer.write(stored.subarray(1), () => request.socket.destroy())
}

/** Of what really arrived; that the world expects this signature is proven by AWS's example. */
function isSigned({ method = '', headers }: IncomingMessage, url: URL, body: Buffer) {
  const sent = headers.authorization ?? ''
  const names = /SignedHeaders=([^,]+)/.exec(sent)?.[1]?.split(';') ?? []
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
  const query = Object.fromEntries(url.searchParams)
  return (
    headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex') &&
    authorization({ method, path: url.pathname, query, headers: signed }, KEYS) === sent
  )
}

function refuse(answer: ServerResponse, status: number, code: string) {
  answer.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}
