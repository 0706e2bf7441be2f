import { isAbsolute, resolve } from 'node:path'
import { parsedUrl } from '#domain/address/parsed-url.ts'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/
const HOST = /^([a-z0-9][a-z0-9.-]*|\[[0-9a-f:]+\])$/i
/** None that a shell, sftp or an S3 server reads in a way of its own. */
const PLAIN_PATH = /^(\/[\w.~+-]+)+$/
/** What begins with a dash would be an option of ssh. */
const USER = /^\w[\w.@+-]*$/
const BUCKET = /^[a-z0-9][a-z0-9.-]{2,62}$/
const REGION = /^[a-z0-9-]+$/
const SSH_PORT = 22
/** What most servers call themselves that know no regions. */
const ANY_REGION = 'us-east-1'

type FolderAddress = { kind: 'folder'; folder: string }
export type SftpAddress = { kind: 'sftp'; user: string; host: string; port: number; folder: string }
export type S3Address = {
  kind: 's3'
  /** With its scheme; only on this machine without TLS. */
  origin: string
  key: string
  secret: string
  region: string
  /** Begins with the bucket, ends without a slash. */
  folder: string
}
export type CopyAddress = FolderAddress | SftpAddress | S3Address

/** /mnt/disk/salon, sftp://user@host:22/path or s3://key:secret@host/bucket/path?region=…; null for anything else. */
export function readCopyAddress(text: string): CopyAddress | null {
  if (isAbsolute(text) && resolve(text) !== '/') return { kind: 'folder', folder: resolve(text) }
  const url = parsedUrl(text)
  if (!url || !HOST.test(url.hostname) || url.hash) return null
  const folder = url.pathname.replace(/\/$/, '')
  if (!PLAIN_PATH.test(folder)) return null
  if (url.protocol === 'sftp:') return sftpAddress(url, folder)
  return url.protocol === 's3:' ? s3Address(url, folder) : null
}

/** The place in words for a person: without anything secret. */
export function placeOf(address: CopyAddress) {
  if (address.kind === 'folder') return address.folder
  if (address.kind === 's3') return `s3://${new URL(address.origin).host}${address.folder}`
  const { user, host, port, folder } = address
  return `sftp://${user}@${host}${port === SSH_PORT ? '' : `:${port}`}${folder}`
}

/** Without a password: a program that waits for one waits for ever. */
function sftpAddress(url: URL, folder: string): SftpAddress | null {
  const user = decoded(url.username)
  if (!user || !USER.test(user) || url.password || url.search) return null
  return { kind: 'sftp', user, host: url.hostname, port: Number(url.port) || SSH_PORT, folder }
}

function s3Address(url: URL, folder: string): S3Address | null {
  const { region = ANY_REGION, ...others } = Object.fromEntries(url.searchParams)
  const key = decoded(url.username)
  const secret = decoded(url.password)
  const [, bucket = ''] = folder.split('/')
  if (!key || !secret || !BUCKET.test(bucket) || !REGION.test(region)) return null
  if (Object.keys(others).length > 0) return null
  const scheme = LOOPBACK.test(url.hostname) ? 'http' : 'https'
  return { kind: 's3', origin: `${scheme}://${url.host}`, key, secret, region, folder }
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
