import { randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'
import { seal, unseal } from './sealed.ts'

const ID_BYTES = 16

/** `token` is what the browser keeps, `hash` what the counters know the device by. */
export type Device = { token: string; hash: Buffer }

export function newDevice(keys: Keys): Device {
  const id = randomBytes(ID_BYTES)
  return { token: seal(keys, 'device', id), hash: keys.keyedHash('counted_device', id) }
}

/** The device of a token we gave out; any other text is none, and costs no look into the database. */
export function readDevice(keys: Keys, token: string): Device | null {
  const id = unseal(keys, 'device', token, ID_BYTES)
  return id ? { token, hash: keys.keyedHash('counted_device', id) } : null
}
