import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { root } from '../scripts/setup.mjs'

const CODE = ['.css', '.mjs', '.sql', '.ts', '.tsx']
const PRODUCT = ['admin', 'content', 'database', 'domain', 'scripts', 'server', 'site']
const AROUND = ['tests', 'bench', 'trials']
const IS_TEST = /\.test\.tsx?$/
/** What its makers call private: an underscore before a name. */
const PRIVATE_FIELD = /\w\??\.__?[a-zA-Z]/

/** How much there is to read: lines of code by folder, pages of decisions, uses of what others call private. */
export async function measureLines() {
  const product = PRODUCT.map((folder) => [folder, filesIn(folder, isProduct)])
  const beside = PRODUCT.flatMap((folder) => filesIn(folder, (path) => IS_TEST.test(path)))
  const inside = product.flatMap(([, files]) => files).filter(usesPrivate)
  const decisions = readdirSync(join(root, 'docs', 'decisions')).filter((name) => /^\d/.test(name))
  return {
    title: 'Lines',
    note: `Lines of ${CODE.join(', ')} as they stand, comments and empty ones too. The product is counted without the tests beside its code.`,
    columns: ['what', 'files', 'lines'],
    rows: [
      ...product.map(([folder, files]) => counted(`\`${folder}/\``, files)),
      counted(
        'product',
        product.flatMap(([, files]) => files),
      ),
      counted('tests beside the code', beside),
      ...AROUND.map((folder) =>
        counted(
          `\`${folder}/\``,
          filesIn(folder, () => true),
        ),
      ),
      counted('files of the product that use private fields of others', inside),
      counted(
        'pages of decisions',
        decisions.map((name) => join('docs', 'decisions', name)),
      ),
    ],
  }
}

function usesPrivate(path) {
  return PRIVATE_FIELD.test(readFileSync(join(root, path), 'utf8'))
}

const isProduct = (path) => !IS_TEST.test(path)

function filesIn(folder, isWanted) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((path) => CODE.includes(extname(path)) && !path.includes('node_modules'))
    .map((path) => join(folder, path))
    .filter(isWanted)
}

function counted(what, files) {
  const lines = files.map((path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1)
  return [what, files.length, lines.reduce((sum, one) => sum + one, 0)]
}
