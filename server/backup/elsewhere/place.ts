import type { Config } from '#server/config.ts'
import type { CopyAddress } from './address.ts'
import { openFolder } from './folder.ts'
import { openS3 } from './s3/s3.ts'
import { openSftp } from './sftp.ts'

/** Where copies lie. Each call ends early when the signal says so, and fails with a sentence for a person. */
export type Place = {
  list(signal: AbortSignal): Promise<string[]>
  /** From a file of the same name, perhaps without the ending that says it is not whole. */
  put(file: string, name: string, signal: AbortSignal): Promise<void>
  get(name: string, file: string, signal: AbortSignal): Promise<void>
  remove(name: string, signal: AbortSignal): Promise<void>
  /** Missing where a name is there only once all of its bytes are. */
  rename?(from: string, to: string, signal: AbortSignal): Promise<void>
}

export type PlaceSettings = Pick<Config, 'backupDir' | 'backupCopySsh'>

export function openPlace(address: CopyAddress, settings: PlaceSettings): Place {
  if (address.kind === 'folder') return openFolder(address.folder, settings.backupDir)
  if (address.kind === 'sftp') return openSftp(address, settings.backupCopySsh)
  return openS3(address)
}
