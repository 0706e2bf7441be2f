import { createHash } from 'node:crypto'
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const SUMS = 'SHA256SUMS'

/** Whoever builds, with whatever umask: everybody may read, nobody but the owner may write. */
export function normaliseModes(top) {
  chmodSync(top, 0o755)
  for (const { path, isFolder } of entriesBelow(top)) {
    const isOpen = isFolder || (statSync(path).mode & 0o100) !== 0
    chmodSync(path, isOpen ? 0o755 : 0o644)
  }
}

/** A list of every file that `sha256sum --check` understands. */
export function writeSums(top) {
  const lines = entriesBelow(top)
    .filter(({ isFolder }) => !isFolder)
    .map(({ path }) => `${sumOf(path)}  ${relative(top, path)}\n`)
  const file = join(top, SUMS)
  writeFileSync(file, lines.join(''))
  chmodSync(file, 0o644)
}

export function sumOf(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

/** Files and folders, in the same order everywhere; links say nothing of their own. */
function entriesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isSymbolicLink())
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      const isFolder = entry.isDirectory()
      return [{ path, isFolder }, ...(isFolder ? entriesBelow(path) : [])]
    })
}
