import { readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setInterval } from 'node:timers'
import { expect, onTestFinished, test } from 'vitest'
import { readCopyAddress } from '#server/backup/elsewhere/address.ts'
import { copyTo, tidyPlace } from '#server/backup/elsewhere/copy.ts'
import { openPlace } from '#server/backup/elsewhere/place.ts'
import { type Fault, openS3Server } from '#tests/support/elsewhere/s3-server.ts'
import { ownFolder, sealedFile } from '#tests/support/elsewhere/sealed-file.ts'
import { readListing } from './listing.ts'

const { signal } = new AbortController()
const NAME = 'salon-20261115-020000.backup'
const LARGE = 64 * 1_048_576

function placeAt(url: string, backupDir: string) {
  const address = readCopyAddress(url)
  if (!address) throw new Error('no address')
  return openPlace(address, { backupDir, backupCopySsh: '' })
}

async function given(bytes?: number) {
  const { home } = ownFolder()
  const server = await openS3Server()
  onTestFinished(() => server.close())
  const file = sealedFile(home, '20261115', bytes)
  /** What was wrong, and what lies on either side afterwards. */
  const attempt = async (url = server.url) => {
    const said = await copyTo(placeAt(url, home), file, signal).then(
      () => 'copied',
      ({ message }: Error) => message.replace(/^s3:\S+ /, ''),
    )
    return [said, [...server.objects.keys()], readdirSync(home)]
  }
  return { server, home, file, attempt, place: placeAt(server.url, home) }
}

const failed = (said: string) => [expect.stringContaining(said), [], [NAME]]
const copied = ['copied', [NAME], [NAME]]

test('what is sent is what was signed, and it comes back byte for byte [K242] [K243]', async () => {
  const { server, home, file, place, attempt } = await given()
  expect(await attempt()).toEqual(copied)
  expect(server.objects.get(NAME)?.equals(readFileSync(file))).toBe(true)
  await place.get(NAME, join(home, 'zurück'), signal)
  expect(readFileSync(join(home, 'zurück')).equals(readFileSync(file))).toBe(true)
})

test.each([
  ['cut', 'Die Verbindung ist abgebrochen.'],
  ['full', 'Der Platz dort ist voll.'],
  ['garbage', 'Dort antwortet etwas anderes als ein S3-Server'],
  ['no listing', 'Der Server antwortet mit 500 InternalError.'],
  ['half', 'Am zweiten Ort liegt nicht, was geschickt wurde.'],
  ['changed', 'Am zweiten Ort liegt nicht, was geschickt wurde.'],
  ['half back', 'Die Verbindung ist abgebrochen.'],
  ['endless list', 'die Liste nimmt kein Ende'],
  ['endless back', 'Am zweiten Ort liegt nicht, was geschickt wurde.'],
] satisfies [Fault, string][])(
  'a server that fails (%s) is told, nothing half has a name, and the next try works [K246] [K255]',
  async (fault, said) => {
    const { server, attempt } = await given()
    server.state.fault = fault
    expect(await attempt()).toEqual(failed(said))
    server.state.fault = null
    expect(await attempt()).toEqual(copied)
  },
)

test('a wrong secret and a server that is away or silent about it are told as that [K246]', async () => {
  const { server, attempt } = await given()
  expect(await attempt(server.wrongSecret)).toEqual(
    failed('Das Geheimnis zum Schlüssel stimmt nicht.'),
  )
  await server.close()
  expect(await attempt()).toEqual(failed('Dort antwortet kein Server.'))
  const dumb = createServer((socket) => void socket.on('error', () => {}).destroy())
  await new Promise<void>((resolve) => dumb.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void dumb.close())
  const { port } = dumb.address() as AddressInfo
  expect(await attempt(`s3://k:s@127.0.0.1:${port}/bucket`)).toEqual(
    failed('Die Verbindung ist abgebrochen.'),
  )
})

test('a copy that lies there damaged is replaced, a good one is left as it is [K242]', async () => {
  const { server, attempt } = await given()
  server.objects.set(NAME, Buffer.from('beschädigt'))
  expect(await attempt()).toEqual(copied)
  server.state.asked.length = 0
  expect(await attempt()).toEqual(copied)
  expect(server.state.asked).toEqual(['GET ', `GET ${NAME}`])
})

test('without a listing, or with one that does not know the newest copy, nothing is deleted [K248]', async () => {
  const { server, place } = await given()
  for (let day = 10; day < 30; day += 1) {
    server.objects.set(`salon-202610${day}-020000.backup`, Buffer.from('alt'))
  }
  for (const fault of ['no listing', 'garbage', null] satisfies Fault[]) {
    server.state.fault = fault
    await expect(tidyPlace(place, NAME, [...server.objects.keys()], signal)).rejects.toThrow()
    expect(server.objects.size).toBe(20)
  }
  await tidyPlace(place, 'salon-20261029-020000.backup', [...server.objects.keys()], signal)
  expect(server.objects.size).toBe(9)
})

test('a listing is read to its end, its entities too, and nothing else passes for one [K248]', () => {
  const xml = `<ListBucketResult xmlns="x"><IsTruncated>true</IsTruncated><Contents><Key>a&amp;b</Key></Contents>
    <CommonPrefixes><Prefix>p</Prefix></CommonPrefixes><NextContinuationToken>t=1</NextContinuationToken></ListBucketResult>`
  expect(readListing(xml)).toEqual({ keys: ['a&b'], next: 't=1' })
  for (const other of ['', 'ok', '<Error/>', '<html><p></html>', xml.slice(0, -5)]) {
    expect(() => readListing(other)).toThrow()
  }
})

test('a large backup needs no more memory than a small one [K250]', async () => {
  const { home } = ownFolder()
  const file = sealedFile(home, '20261115', LARGE)
  const received = { bytes: 0 }
  // A server that keeps nothing, in place of one that holds everything in memory itself.
  const sink = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      received.bytes += bytes.length
      if (received.bytes > LARGE) socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
    })
  })
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void sink.close())
  const { port } = sink.address() as AddressInfo
  globalThis.gc?.()
  const before = process.memoryUsage().arrayBuffers
  let most = 0
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before)
  }, 5)
  await placeAt(`s3://k:s@127.0.0.1:${port}/bucket`, home).put(file, NAME, signal)
  clearInterval(watch)
  expect(received.bytes).toBeGreaterThan(LARGE)
  expect(most).toBeLessThan(LARGE / 2)
})
