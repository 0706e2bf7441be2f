import { readFileSync } from 'node:fs'
import { formOf, newPhoto, webpOf } from '../../photos.mjs'
import { statusText } from '../ledger.mjs'
import { addressOf, openSender } from '../send.mjs'

const AT_ONCE = 500
const GROWTH_MIB = 64
/** So many a salon has sent before: a process that never took any grows by its first. */
const USUAL = 40
const LOOK_EVERY_MS = 10
/** All of them together are 230 MB, which this program has to write first. */
const PATIENCE_MS = 20_000
const MIB = 2 ** 20
const TINY = webpOf({ width: 16, height: 21, bytes: 120 })
const GOOD = webpOf({ width: 480, height: 640, bytes: 40_000 })
/** More connections from one address are closed. */
const FROM_ONE_ADDRESS = 50

/** What is no photo, is none any more, or is something else as well. Each comes back with a sentence. */
async function* wrongPhotos() {
  const pixels = (width, height) => webpOf({ width, height, bytes: 1_024 })
  const files = {
    'a broken file': GOOD.subarray(0, 20_000),
    'no bytes': Buffer.alloc(0),
    'random bytes': newPhoto().files[0].reverse(),
    'one pixel': pixels(1, 1),
    'a head of 16,383 × 16,383 with 1 KB': pixels(16_383, 16_383),
    'a JPEG head of 20,000 × 20,000 with 1 KB': jpegHead(20_000, 20_000),
    '600,001 bytes': webpOf({ width: 480, height: 640, bytes: 600_001 }),
    SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    PNG: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk', 'base64'),
    GIF: Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
    HEIC: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
    PDF: Buffer.from('%PDF-1.7\n%%EOF'),
    'WebP and page': Buffer.concat([GOOD, Buffer.from('<html><script>alert(1)</script>')]),
    'WebP and archive': Buffer.concat([GOOD, Buffer.from('PK\x03\x04')]),
    'page and WebP': Buffer.concat([Buffer.from('<!--'), GOOD]),
    'WebP with EXIF': withChunk('EXIF', 'GPS 53.55 10.00'),
    'WebP with XMP': withChunk('XMP ', '<x:xmpmeta/>'),
    'WebP with a profile': withChunk('ICCP', 'profile'),
    'WebP with a script': withChunk('SCRP', '<script>alert(1)</script>'),
    animation: withChunk('ANIM', '\0\0\0\0\0\0'),
  }
  for (const [what, file] of Object.entries(files)) {
    yield { what, ...(await formOf({ files: [file], tiny: TINY })) }
  }
  const more = {
    'four files': { files: [GOOD, GOOD, GOOD, GOOD], tiny: TINY },
    'the same twice': { files: [GOOD, GOOD], tiny: TINY },
    'no file': { files: [], tiny: TINY },
    'no tiny picture': { files: [GOOD] },
    'a tiny picture of 226 bytes': {
      files: [GOOD],
      tiny: webpOf({ width: 16, height: 21, bytes: 226 }),
    },
    'a script as tiny picture': { files: [GOOD], tiny: Buffer.from('<script>') },
  }
  for (const [what, photo] of Object.entries(more)) yield { what, ...(await formOf(photo)) }
  const { body, headers } = await formOf({ files: [GOOD], tiny: TINY })
  yield {
    what: 'a wrong boundary',
    body,
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  }
  yield { what: 'no boundary', body, headers: { 'Content-Type': 'multipart/form-data' } }
  yield { what: 'JSON', body: '{}', headers: { 'Content-Type': 'application/json' } }
  yield { what: 'half a form', body: body.subarray(0, 10_000), headers }
  yield { what: '50 MB', body: Buffer.alloc(50 * MIB), headers }
  yield { what: 'an unknown length', body, headers: { ...headers, 'Transfer-Encoding': 'chunked' } }
}

/** Sends them all as the owner, whose browser may be somebody else's for a moment. */
export function photoParts({ full, ledger }) {
  const send = ({ body, headers }, sender = full) =>
    sender.ask({
      ...{ method: 'POST', path: '/salon/photos', body, patienceMs: PATIENCE_MS },
      headers: { ...full.headersOf('admin'), ...headers },
    })
  return {
    photos: {
      what: 'what is no photo, is broken, huge, moves, tells a place or is something else as well; then 500 photos at the same moment',
      isLast: true,
      async run(part) {
        for (let n = 0; n < USUAL; n++) await send(await formOf(newPhoto()))
        const before = await storedPhotos(full.owner)
        const watch = watchMemory(full.pid)
        let wrong = 0
        for await (const { what, ...sent } of wrongPhotos()) {
          const answer = await send(sent)
          ledger.note(part, answer, what)
          if (isRefusal(answer)) continue
          wrong += 1
          ledger.tell(part, 'wrong', { what, status: answer.status, body: answer.body.toString() })
        }
        const kept = await storedPhotos(full.owner)
        const statuses = await sendTogether(full, send)
        const grown = watch()
        const after = await storedPhotos(full.owner)
        const stored = kept.photos - before.photos
        const isAnswered = Object.keys(statuses).every((one) => ['201', '503'].includes(one))
        return {
          found: `${wrong} not refused with a sentence, ${stored} stored; at once: ${statusText(statuses)} (503: come back), ${after.half} half stored; the process grew by ${grown.toFixed(0)} MiB (${GROWTH_MIB})`,
          isKept: wrong + stored + after.half === 0 && isAnswered && grown <= GROWTH_MIB,
        }
      },
    },
  }
}

/** The same photo from many connections at once: how each was answered. */
async function sendTogether({ port }, send) {
  const photo = await formOf(newPhoto())
  const statuses = {}
  const senders = Array.from({ length: AT_ONCE / FROM_ONE_ADDRESS }, (_, n) =>
    openSender(port, { from: addressOf(2_048 + n), connections: FROM_ONE_ADDRESS }),
  )
  const sending = Array.from({ length: AT_ONCE }, async (_, n) => {
    const { status } = await send(photo, senders[n % senders.length])
    statuses[status] = (statuses[status] ?? 0) + 1
  })
  await Promise.all(sending)
  for (const sender of senders) sender.close()
  return statuses
}

/** A sentence that a person can read, in an answer that blames the request. */
function isRefusal({ status, body }) {
  return status >= 400 && status < 500 && /"message":"[^"]+ [^"]+\."/.test(body.toString())
}

/** Watches a process; the answer is how many MiB it grew at most. */
function watchMemory(pid) {
  const before = residentBytes(pid)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, residentBytes(pid))
  }, LOOK_EVERY_MS)
  return () => {
    clearInterval(watch)
    return (most - before) / MIB
  }
}

/** How many photos there are, and how many of them lack their files. */
async function storedPhotos(owner) {
  const { rows } = await owner.query(
    `select count(*)::int as photos, (count(*) filter (where files = 0))::int as half from (
       select (select count(*) from salon.photo_files where photo_id = id) as files from salon.photos) as one`,
  )
  return rows[0]
}

function withChunk(name, text) {
  const inside = Buffer.from(text, 'latin1')
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(inside.length, 4)
  const whole = Buffer.concat([GOOD, head, inside, Buffer.alloc(inside.length % 2)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

function jpegHead(width, height) {
  const frame = Buffer.from('ffd8ffc0000b080000000001011100', 'hex')
  frame.writeUInt16BE(height, 7)
  frame.writeUInt16BE(width, 9)
  const scan = Buffer.from('ffda0008010100003f00', 'hex')
  return Buffer.concat([frame, scan, Buffer.alloc(1_000), Buffer.from('ffd9', 'hex')])
}

function residentBytes(pid) {
  const [, kib] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(kib) * 1_024
}
