import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, type Readable, Transform } from 'node:stream'
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

type Head = { [MAGIC]: 1; salt?: string; iv?: string; cost?: number }

/** What stands before the content, and what the content goes through on its way into the file. */
export async function sealing(key: string | undefined): Promise<{ head: string; seal: Transform }> {
  if (!key) return { head: line({ [MAGIC]: 1 }), seal: new PassThrough() }
  const salt = randomBytes(16)
  const iv = randomBytes(12)
  const cipher = createCipheriv(CIPHER, await secretOf(key, salt, SCRYPT_COST), iv)
  const seal = new Transform({
    transform(chunk, _, done) {
      done(null, cipher.update(chunk))
    },
    // The tag at the end proves that not a byte was changed.
    flush(done) {
      done(null, Buffer.concat([cipher.final(), cipher.getAuthTag()]))
    },
  })
  const head = line({
    [MAGIC]: 1,
    salt: salt.toString('hex'),
    iv: iv.toString('hex'),
    cost: SCRYPT_COST,
  })
  return { head, seal }
}

/** Whether nobody reads the file without its key. */
export async function isSealed(file: string) {
  const { head } = await readHead(file)
  return Boolean(head.salt && head.iv)
}

/** The content of a file; a wrong key or a changed byte fails at its end at the latest. */
export async function opened(file: string, key: string | undefined): Promise<Readable[]> {
  const { head, size, start } = await readHead(file)
  if (!head.salt || !head.iv) return [createReadStream(file, { start })]
  if (!key) {
    throw new SetupError(
      'Diese Sicherung ist verschlüsselt. Bitte setzen Sie BACKUP_KEY auf den Schlüssel, mit dem sie geschrieben wurde.',
    )
  }
  const secret = await secretOf(key, Buffer.from(head.salt, 'hex'), head.cost ?? OLD_SCRYPT_COST)
  const decipher = createDecipheriv(CIPHER, secret, Buffer.from(head.iv, 'hex'))
  decipher.setAuthTag(await tagOf(file, size))
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

async function readHead(file: string) {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    const { buffer } = await handle.read(Buffer.alloc(HEAD_MAX_BYTES), 0, HEAD_MAX_BYTES, 0)
    const end = buffer.indexOf('\n')
    const head = JSON.parse(buffer.subarray(0, Math.max(0, end)).toString()) as Head
    const isKnown = head.cost === undefined || SCRYPT_COSTS.includes(head.cost)
    if (head[MAGIC] !== 1 || !isKnown) throw new Error('unknown format')
    return { head, size, start: end + 1 }
  } catch (cause) {
    throw new SetupError(`${file} ist keine Sicherung dieses Programms.`, { cause })
  } finally {
    await handle.close()
  }
}

async function tagOf(file: string, size: number) {
  const handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(TAG_BYTES), 0, TAG_BYTES, size - TAG_BYTES)
  await handle.close()
  return buffer
}
