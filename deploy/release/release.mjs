// `npm run release`: the archive a machine without npm and without a bundler runs the product from.
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/setup.mjs'
import { makeArchive } from './archive.mjs'

const ARCHITECTURES = ['x64', 'arm64']

for (const arch of wantedArchitectures(process.argv.slice(3))) {
  console.log(`Die Ausgabe für linux-${arch} wird gepackt …`)
  const { file, bytes, sum } = await makeArchive({ arch, into: join(root, 'dist') })
  console.log(`${relative(root, file)}: ${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`)
  console.log(`sha256 ${sum}`)
}

function wantedArchitectures(args) {
  const { arch } = readOptions(args)
  const wanted = arch ?? [process.arch]
  const strange = wanted.find((one) => !ARCHITECTURES.includes(one))
  if (!strange) return [...new Set(wanted)]
  throw new Error(
    `Für »${strange}« gibt es keine Ausgabe. Möglich sind: --arch ${ARCHITECTURES.join(' und --arch ')}`,
  )
}

function readOptions(args) {
  try {
    return parseArgs({ args, options: { arch: { type: 'string', multiple: true } } }).values
  } catch (cause) {
    throw new Error('So wird der Befehl geschrieben: npm run release -- --arch x64 --arch arm64', {
      cause,
    })
  }
}
