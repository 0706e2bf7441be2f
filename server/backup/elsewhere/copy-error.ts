import { type CopyAddress, placeOf } from './address.ts'

/** What went wrong at the second place, for a person. */
export class CopyError extends Error {
  override name = 'CopyError'

  constructor(address: CopyAddress, reason: string, cause?: unknown) {
    super(`${placeOf(address)}: ${reason}`, { cause })
  }
}
