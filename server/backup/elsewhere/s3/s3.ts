import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline } from 'node:stream/promises'
import type { S3Address } from '#server/backup/elsewhere/address.ts'
import { CopyError } from '#server/backup/elsewhere/copy-error.ts'
import { fileSum } from '#server/backup/elsewhere/file-sum.ts'
import type { Place } from '#server/backup/elsewhere/place.ts'
import { shortText } from '#server/backup/elsewhere/short-text.ts'
import { readListing } from './listing.ts'
import { reasonOfFailure, reasonOfRefusal } from './reasons.ts'
import { authorization, queryText, sha256 } from './signature.ts'

const OURS = 'salon-'
const SILENCE_MS = 60_000
/** Of a thousand names each; we keep some twenty copies. */
const PAGES_MAX = 100
const NOTHING = sha256('')

type Asked = {
  method: 'GET' | 'PUT' | 'DELETE'
  path: string
  query?: Record<string, string>
  body?: { file: string; bytes: number; sum: string }
  signal: AbortSignal
}

/** A bucket of any server that speaks S3, by addresses with the bucket in their path. */
export function openS3(address: S3Address): Place {
  const [, bucket, ...folders] = address.folder.split('/')
  const prefix = folders.map((one) => `${one}/`).join('')
  const pathOf = (name: string) => `/${bucket}/${prefix}${name}`
  const told = <T>(work: Promise<T>) =>
    work.catch((error) => {
      throw error instanceof CopyError
        ? error
        : new CopyError(address, reasonOfFailure(error), error)
    })

  async function list(signal: AbortSignal) {
    const names: string[] = []
    let next: string | null = ''
    for (let page = 0; next !== null; page += 1) {
      if (page === PAGES_MAX) throw new Error('die Liste nimmt kein Ende')
      const query: Record<string, string> = { 'list-type': '2', prefix: prefix + OURS }
      if (next) query['continuation-token'] = next
      const answer = await ask(address, { method: 'GET', path: `/${bucket}`, query, signal })
      const listing = readListing(await shortText(answer))
      names.push(...listing.keys.map((key) => key.slice(prefix.length)))
      next = listing.next
    }
    return names
  }

  async function put(file: string, name: string, signal: AbortSignal) {
    const { size: bytes } = await stat(file)
    const body = { file, bytes, sum: await fileSum(file) }
    await shortText(await ask(address, { method: 'PUT', path: pathOf(name), body, signal }))
  }

  async function get(name: string, file: string, signal: AbortSignal) {
    const answer = await ask(address, { method: 'GET', path: pathOf(name), signal })
    await pipeline(answer, createWriteStream(file, { mode: 0o600 }), { signal })
  }

  async function remove(name: string, signal: AbortSignal) {
    await shortText(await ask(address, { method: 'DELETE', path: pathOf(name), signal }))
  }

  return {
    list: (signal) => told(list(signal)),
    put: (file, name, signal) => told(put(file, name, signal)),
    get: (name, file, signal) => told(get(name, file, signal)),
    remove: (name, signal) => told(remove(name, signal)),
  }
}

/** Answers only with what was granted; a refusal is thrown with its reason. */
async function ask(address: S3Address, { method, path, query = {}, body, signal }: Asked) {
  const url = new URL(`${address.origin}${path}`)
  url.search = queryText(query)
  const headers: Record<string, string> = {
    host: url.host,
    'x-amz-content-sha256': body?.sum ?? NOTHING,
    'x-amz-date': new Date().toISOString().replace(/[-:]|\.\d+/g, ''),
  }
  headers.authorization = authorization({ method, path, query, headers }, address)
  if (body) headers['content-length'] = String(body.bytes)
  const answer = await send(url, { method, headers, signal }, body?.file)
  if (answer.statusCode && answer.statusCode >= 200 && answer.statusCode < 300) return answer
  const said = await shortText(answer)
  throw new CopyError(address, reasonOfRefusal(answer.statusCode ?? 0, said), new Error(said))
}

function send(url: URL, options: object, file: string | undefined) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve)
    request.on('error', reject)
    request.setTimeout(SILENCE_MS, () => request.destroy(new Error('ETIMEDOUT')))
    if (file) pipeline(createReadStream(file), request).catch(reject)
    else request.end()
  })
}
