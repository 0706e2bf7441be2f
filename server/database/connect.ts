import pg from 'pg'
import { SetupError } from '#server/setup-error.ts'

const CONNECT_TIMEOUT_MS = 10_000
const NO_TLS = 'The server does not support SSL connections'
const UNKNOWN_AUTHORITY =
  'Das Zertifikat der Datenbank kommt von einer unbekannten Stelle. Bitte nennen Sie deren eigenes Zertifikat mit sslrootcert=DATEI in DATABASE_URL.'

const REASONS: Record<string, string> = {
  '28P01': 'Name oder Passwort der Datenbank stimmen nicht. Bitte prüfen Sie DATABASE_URL.',
  '28000':
    'Die Datenbank lässt diesen Namen nicht herein. Bitte prüfen Sie DATABASE_URL; verlangt sie Verschlüsselung, fehlt dort sslmode=verify-full.',
  '3D000': 'Diese Datenbank gibt es nicht. Bitte legen Sie sie an oder prüfen Sie DATABASE_URL.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'Das Zertifikat der Datenbank gilt nicht für den Rechner in DATABASE_URL. Bitte nennen Sie dort den Namen, auf den es ausgestellt ist.',
  CERT_HAS_EXPIRED: 'Das Zertifikat der Datenbank ist abgelaufen. Bitte lassen Sie es erneuern.',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  [NO_TLS]: 'Die Datenbank verschlüsselt nicht, DATABASE_URL verlangt es aber mit sslmode.',
}

/** A connection as the owner of a database; what keeps it from opening is a sentence with its remedy. */
export async function connectOrRefuse(connection: pg.PoolConfig) {
  const owner = ownerClient({ connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...connection })
  owner.on('error', () => {})
  await owner.connect().catch(refuseConnection)
  return owner
}

/** The files of certificates that an address names are read at once. */
function ownerClient(connection: pg.PoolConfig) {
  try {
    return new pg.Client(connection)
  } catch (cause) {
    const { code, path } = cause as { code?: string; path?: string }
    if (!path) throw cause
    throw new SetupError(
      `Die Datei ${path} aus DATABASE_URL ist nicht lesbar (${code}). Bitte prüfen Sie sslrootcert, sslcert und sslkey.`,
      { cause },
    )
  }
}

function refuseConnection(cause: { code?: string; message?: string }): never {
  const told = cause.code ?? cause.message ?? ''
  throw new SetupError(
    REASONS[told] ??
      `Die Datenbank ist nicht erreichbar (${told}). Bitte prüfen Sie DATABASE_URL und ob der Server läuft.`,
    { cause },
  )
}
