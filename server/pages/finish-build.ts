import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressed, isCompressible } from './compress.ts'

/** The last step of the build. */
await compressFiles('build/client')
await compressFiles('build/admin/client')

/** Beside each file of text, so that no start compresses it again. */
async function compressFiles(folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !isCompressible(file)) continue
    const { br, gzip } = await compressed(await readFile(file))
    if (br) await writeFile(`${file}.br`, br)
    if (gzip) await writeFile(`${file}.gz`, gzip)
  }
}
