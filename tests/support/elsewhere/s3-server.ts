import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { authorization, sha256 } from '#server/backup/elsewhere/s3/signature.ts'

/** What a server of other people does one day. */
export type Fault =
  | 'cut'
  | 'full'
  | 'garbage'
  | 'half'
  | 'no listing'
  | 'changed'
  | 'half back'
  | 'endless list'
  | 'endless back'
  | null

const KEYS = { key: 'SALON', secret: 'Schere/Kamm+Bürste', region: 'eu-test-1' }
const BUCKET = '/bucket/salon'
const ENDLESS_LIST =
  '<ListBucketResult><NextContinuationToken>weiter</NextContinuationToken></ListBucketResult>'

/**
 * An S3 server on loopback that fails as it is told. It signs what really arrived and compares; that the
 * signature itself is the one the world expects is proven by AWS's examples and by Swift.
 */
export async function openS3Server() {
  const objects = new Map<string, Buffer>()
  const state: { fault: Fault; asked: string[] } = { fault: null, asked: [] }
  const server = createServer((request, answer) => {
    const { socket } = request
    serve(request, answer, objects, state).catch(() => socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    objects,
    state,
    url: addressOf(port),
    wrongSecret: addressOf(port, { ...KEYS, secret: 'falsch' }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function addressOf(port: number, { key, secret, region } = KEYS) {
  return `s3://${key}:${encodeURIComponent(secret)}@127.0.0.1:${port}${BUCKET}?region=${region}`
}

type State = { fault: Fault; asked: string[] }

async function serve(
  request: IncomingMessage,
  answer: ServerResponse,
  objects: Map<string, Buffer>,
  state: State,
) {
  const { method = '', headers } = request
  const { fault } = state
  const url = new URL(request.url ?? '', `http://${headers.host}`)
  const name = url.pathname.slice(`${BUCKET}/`.length)
  state.asked.push(`${method} ${name}`)
  const body = await bodyOf(request, fault === 'cut')
  if (fault === 'garbage') return answer.end('<html>Willkommen im Gästenetz</html>')
  if (!isSigned(request, url, body)) return refuse(answer, 403, 'SignatureDoesNotMatch')
  if (method === 'GET' && !name) {
    if (fault === 'no listing') return refuse(answer, 500, 'InternalError')
    if (fault === 'endless list') return answer.end(ENDLESS_LIST)
    const keys = [...objects.keys()].map((one) => `<Contents><Key>salon/${one}</Key></Contents>`)
    return answer.end(`<?xml version="1.0"?><ListBucketResult>${keys.join('')}</ListBucketResult>`)
  }
  if (method === 'PUT' && fault === 'full') return refuse(answer, 507, 'QuotaExceeded')
  if (method === 'PUT') {
    objects.set(name, fault === 'half' ? body.subarray(0, body.length / 2) : body)
    return answer.end()
  }
  if (method === 'DELETE') {
    objects.delete(name)
    return answer.writeHead(204).end()
  }
  const stored = objects.get(name)
  if (!stored) return refuse(answer, 404, 'NoSuchKey')
  if (fault === 'endless back') return sendOnAndOn(answer)
  const sent = Buffer.from(stored)
  if (fault === 'changed') sent.fill(0, sent.length >> 1)
  answer.setHeader('content-length', sent.length)
  if (fault !== 'half back') return answer.end(sent)
  answer.write(sent.subarray(0, sent.length / 2), () => request.socket.destroy())
}

function sendOnAndOn(answer: ServerResponse) {
  const sending = setInterval(() => answer.write(Buffer.alloc(65_536)), 5)
  answer.on('close', () => clearInterval(sending))
}

/** All of it, or the line is cut after its first piece. */
async function bodyOf(request: IncomingMessage, isCut: boolean) {
  const pieces: Buffer[] = []
  for await (const piece of request) {
    if (isCut) throw new Error('cut')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function isSigned({ method = '', headers }: IncomingMessage, url: URL, body: Buffer) {
  const sent = headers.authorization ?? ''
  const names = /SignedHeaders=([^,]+)/.exec(sent)?.[1]?.split(';') ?? []
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
  const query = Object.fromEntries(url.searchParams)
  const sum = body.length > 0 ? createHash('sha256').update(body).digest('hex') : sha256('')
  return (
    headers['x-amz-content-sha256'] === sum &&
    authorization({ method, path: url.pathname, query, headers: signed }, KEYS) === sent
  )
}

function refuse(answer: ServerResponse, status: number, code: string) {
  answer.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}
