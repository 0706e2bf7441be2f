import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackage } from './debian.mjs'

const DEBIAN_PLACE = '/usr/lib/postgresql'

/**
 * The folder with the programs of a PostgreSQL that is not ours, or null. Debian's package brings a
 * running service along, so it is installed only where nobody lives.
 */
export function findOtherPostgres() {
  return newest() ?? (process.env.CI && installDebianPackage('postgresql') ? newest() : null)
}

function newest() {
  if (!existsSync(DEBIAN_PLACE)) return null
  return (
    readdirSync(DEBIAN_PLACE)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(DEBIAN_PLACE, version, 'bin'))
      .find(
        (folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')),
      ) ?? null
  )
}
