// Cuts the preloaded fonts from the whole ones, after a change of the ranges in app/styles/fonts.css:
// npm install --no-save subset-font@2.9.0 && node scripts/fonts.mjs
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const ROOT = join(import.meta.dirname, '..')
const STYLES = join(ROOT, 'app/styles')
const RANGE = /fonts\/sans\.woff2[\s\S]*?unicode-range: ([^;]+);/
const WHOLE = {
  'sans.woff2':
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  'serif.woff2': '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2',
  'serif-italic.woff2':
    '@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2',
}

const [, range] = RANGE.exec(await readFile(join(STYLES, 'fonts.css'), 'utf8'))
for (const [file, whole] of Object.entries(WHOLE)) {
  const font = await readFile(join(ROOT, 'node_modules', whole))
  const cut = await subsetFont(font, characters(range), { targetFormat: 'woff2' })
  await writeFile(join(STYLES, 'fonts', file), cut)
  console.log(`${file}: ${font.length} -> ${cut.length} bytes`)
}

function characters(range) {
  return range
    .split(',')
    .flatMap((part) => {
      const [first, last = first] = part
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n))
    })
    .join('')
}
