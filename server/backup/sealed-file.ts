import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { SetupError } from '#server/setup-error.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const TAG_BYTES = 16
const HEAD_MAX_BYTES = 1_024
const MAGIC = 'salon-backup'
/** A key may be a sentence that people can type: each guess costs 32 MiB and a tenth of a second. */
const SCRYPT_COST = 2 ** 15
/** That of the files from before it stood in them. */
const OLD_SCRYPT_COST = 2 ** 14
/** What the costlier one takes, and a little. */
const SCRYPT_MAX_BYTES = 64 * 2 ** 20
const SCRYPT_COSTS = [OLD_SCRYPT_COST, SCRYPT_COST]

/** How much of a file is in memory at once; a longer row comes alone. */
const CHUNK_BYTES = 262_144
/** The longest row of ours, a photo or a change of the whole salon, has a quarter of it. */
const LINE_MAX = 16 * 2 ** 20

type Head = { [MAGIC]: 1; salt?: string; iv?: string; cost?: number }

/** The content as it lies in a file: a head before it, and encrypted where there is a key. */
export async function* sealed(content: AsyncIterable<Buffer>, key: string | undefined) {
  if (!key) {
    yield line({ [MAGIC]: 1 })
    return yield* content
  }
  const [salt, iv] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv(CIPHER, await secretOf(key, salt, SCRYPT_COST), iv)
  const [saltText, ivText] = [salt.toString('hex'), iv.toString('hex')]
  yield line({ [MAGIC]: 1, salt: saltText, iv: ivText, cost: SCRYPT_COST })
  for await (const chunk of content) yield cipher.update(chunk)
  // The tag at the end proves that not a byte was changed.
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
}

/** Whether nobody reads the file without its key. */
export async function isSealed(file: string) {
  const { head } = await readEnds(file)
  return Boolean(head.salt && head.iv)
}

/**
 * The lines of a backup, as many at once as come together. Damage anywhere on the way ends the reading with an
 * error, never with fewer lines.
 */
export async function* linesIn(file: string, key: string | undefined) {
  const unpacked = createGunzip({ chunkSize: CHUNK_BYTES })
  pipeline([...(await opened(file, key)), unpacked], () => {})
  try {
    yield* linesOf(unpacked.setEncoding('utf8'))
  } catch (cause) {
    throw damaged(file, cause)
  }
}

/** Nothing is kept for longer than the end of its line is waited for. */
export async function* linesOf(chunks: AsyncIterable<string>) {
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LINE_MAX) throw new Error('A line without an end')
    yield lines
  }
}

export function damaged(file: string, cause: unknown) {
  const reason = 'ist beschädigt, oder BACKUP_KEY ist nicht der Schlüssel dieser Sicherung'
  return new SetupError(`${file} ${reason}.`, { cause })
}

/** The content of a file; a wrong key or a changed byte fails at its end at the latest. */
async function opened(file: string, key: string | undefined): Promise<Readable[]> {
  const { head, size, start, tag } = await readEnds(file)
  if (!head.salt || !head.iv) return [createReadStream(file, { start })]
  if (!key) {
    throw new SetupError(
      'Diese Sicherung ist verschlüsselt. Bitte setzen Sie BACKUP_KEY auf den Schlüssel, mit dem sie geschrieben wurde.',
    )
  }
  const secret = await secretOf(key, Buffer.from(head.salt, 'hex'), head.cost ?? OLD_SCRYPT_COST)
  const decipher = createDecipheriv(CIPHER, secret, Buffer.from(head.iv, 'hex'))
  decipher.setAuthTag(tag)
  return [createReadStream(file, { start, end: size - TAG_BYTES - 1 }), decipher]
}

/** In another thread: visitors are answered meanwhile. */
function secretOf(key: string, salt: Buffer, cost: number) {
  return new Promise<Buffer>((resolve, reject) => {
    const done = (error: Error | null, secret: Buffer) => (error ? reject(error) : resolve(secret))
    scrypt(key, salt, KEY_BYTES, { cost, maxmem: SCRYPT_MAX_BYTES }, done)
  })
}

function line(head: Head) {
  return `${JSON.stringify(head)}\n`
}

async function readEnds(file: string) {
  const handle = await open(file)
  const read = async (bytes: number, at: number) =>
    (await handle.read(Buffer.alloc(bytes), 0, bytes, at)).buffer
  try {
    const { size } = await handle.stat()
    const first = await read(HEAD_MAX_BYTES, 0)
    const end = first.indexOf('\n')
    const head = JSON.parse(first.subarray(0, Math.max(0, end)).toString()) as Head
    const isKnown = head.cost === undefined || SCRYPT_COSTS.includes(head.cost)
    if (head[MAGIC] !== 1 || !isKnown) throw new Error('unknown format')
    const tag = await read(TAG_BYTES, Math.max(0, size - TAG_BYTES))
    return { head, size, start: end + 1, tag }
  } catch (cause) {
    throw new SetupError(`${file} ist keine Sicherung dieses Programms.`, { cause })
  } finally {
    await handle.close()
  }
}
