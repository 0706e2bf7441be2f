// `npm run release`: the archive a machine without npm and without a bundler runs the product from.
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/setup.mjs'
import { makeArchive } from './archive.mjs'
import { MOST_MB } from './pack.mjs'

const ARCHITECTURES = ['x64', 'arm64']
const OPTIONS = { arch: { type: 'string', multiple: true }, into: { type: 'string' } }

const { arch: wanted = [process.arch], into = join(root, 'dist') } = readOptions()
refuseStrangers(wanted)
for (const arch of new Set(wanted)) {
  console.log(`Die Ausgabe für linux-${arch} wird gepackt …`)
  const { file, bytes, sum } = makeArchive({
    ...{ arch, into: resolve(into) },
    say: (step) => console.log(`  ${step}`),
  })
  console.log(`  ${relative('.', file)}`)
  console.log(`  ${(bytes / 1e6).toFixed(1).replace('.', ',')} MB, höchstens ${MOST_MB}`)
  console.log(`  sha256 ${sum}`)
}

function readOptions() {
  try {
    return parseArgs({ args: process.argv.slice(3), options: OPTIONS }).values
  } catch (cause) {
    const usage = 'npm run release -- --arch x64 --arch arm64 --into ORDNER'
    throw new Error(`So wird der Befehl geschrieben, alles hinter »--« darf fehlen: ${usage}`, {
      cause,
    })
  }
}

function refuseStrangers(architectures) {
  const strange = architectures.filter((one) => !ARCHITECTURES.includes(one))
  if (strange.length === 0) return
  throw new Error(
    `Ausgaben gibt es für ${ARCHITECTURES.join(' und ')}, nicht für ${strange.join(', ')}: Bitte wählen Sie eine mit --arch.`,
  )
}
