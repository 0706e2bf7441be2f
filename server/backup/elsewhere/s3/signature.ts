import { createHash, createHmac } from 'node:crypto'

const ALGORITHM = 'AWS4-HMAC-SHA256'
const NOT_AS_IT_IS = /[!'()*]/g

export type Signed = {
  method: string
  /** As it stands in the request, percent-encoded. */
  path: string
  query: Record<string, string>
  /** In small letters, with `host`, `x-amz-date` and `x-amz-content-sha256`; all of them are signed. */
  headers: Record<string, string>
}
type Keys = { key: string; secret: string; region: string }

/** The header Authorization of AWS's Signature Version 4 for a request to S3. */
export function authorization({ method, path, query, headers }: Signed, keys: Keys) {
  const { 'x-amz-date': moment = '', 'x-amz-content-sha256': content = '' } = headers
  const names = Object.keys(headers).sort()
  const signed = names.join(';')
  const lines = names.map((name) => `${name}:${headers[name]?.trim()}\n`).join('')
  const request = [method, path, queryText(query), lines, signed, content].join('\n')
  const day = moment.slice(0, 8)
  const scope = `${day}/${keys.region}/s3/aws4_request`
  const text = [ALGORITHM, moment, scope, sha256(request)].join('\n')
  const signingKey = [day, keys.region, 's3', 'aws4_request'].reduce<Buffer>(
    hmac,
    Buffer.from(`AWS4${keys.secret}`),
  )
  const signature = hmac(signingKey, text).toString('hex')
  return `${ALGORITHM} Credential=${keys.key}/${scope},SignedHeaders=${signed},Signature=${signature}`
}

/** In the order and the spelling that are signed. */
export function queryText(query: Record<string, string>) {
  return Object.keys(query)
    .sort()
    .map((name) => `${encoded(name)}=${encoded(query[name] ?? '')}`)
    .join('&')
}

export function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: Buffer, text: string) {
  return createHmac('sha256', key).update(text).digest()
}

function encoded(text: string) {
  return encodeURIComponent(text).replace(
    NOT_AS_IT_IS,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
