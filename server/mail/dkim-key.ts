import { createPrivateKey, createPublicKey } from 'node:crypto'

const BITS_LEAST = 2_048
const BARE = /^[A-Za-z0-9+/=\s]+$/

/** What signs letters, and what the domain's record has to say about it. */
export type DkimKey = {
  /** As PEM. */
  privateKey: string
  /** The value of p= in the record. */
  publicKey: string
}

export type Dkim = DkimKey & { selector: string }

/** A private RSA key, as PEM or only what stands between its lines; null for anything else. */
export function readDkimKey(text: string): DkimKey | null {
  const key = parsed(text.replaceAll('\\n', '\n'))
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0
  if (key?.asymmetricKeyType !== 'rsa' || bits < BITS_LEAST) return null
  return {
    privateKey: key.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
  }
}

function parsed(text: string) {
  const key = Buffer.from(text, 'base64')
  const forms = BARE.test(text)
    ? [
        { key, format: 'der', type: 'pkcs8' } as const,
        { key, format: 'der', type: 'pkcs1' } as const,
      ]
    : [text]
  for (const form of forms) {
    try {
      return createPrivateKey(form)
    } catch {}
  }
  return null
}
