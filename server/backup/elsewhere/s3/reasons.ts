/** By the code of an answer's XML, else by its status. */
const REFUSALS: Record<string, string> = {
  InvalidAccessKeyId: 'Diesen Schlüssel kennt der Server nicht.',
  SignatureDoesNotMatch: 'Das Geheimnis zum Schlüssel stimmt nicht.',
  AccessDenied:
    'Der Schlüssel darf das dort nicht (gebraucht: auflisten, lesen, schreiben, löschen).',
  NoSuchBucket: 'Diesen Bucket gibt es dort nicht.',
  NoSuchKey: 'Diese Sicherung gibt es dort nicht.',
  AuthorizationHeaderMalformed: 'Die Region stimmt nicht; sie gehört als ?region=… ans Ende.',
  PermanentRedirect: 'Der Bucket liegt in einer anderen Region, unter einem anderen Rechnernamen.',
  RequestTimeTooSkewed: 'Die Uhr dieses Rechners geht falsch.',
  RequestTimeout: 'Der Server hat zu lange auf die Datei gewartet.',
  XAmzContentSHA256Mismatch: 'Die Datei ist dort nicht so angekommen, wie sie hier liegt.',
  BadDigest: 'Die Datei ist dort nicht so angekommen, wie sie hier liegt.',
  IncompleteBody: 'Die Datei ist dort nicht ganz angekommen.',
  EntityTooLarge: 'Die Datei ist dem Server zu groß.',
  QuotaExceeded: 'Der Platz dort ist voll.',
  XMinioStorageFull: 'Der Platz dort ist voll.',
  403: 'Der Server lehnt den Schlüssel oder das Geheimnis ab.',
  404: 'Den Bucket oder die Datei gibt es dort nicht.',
  413: 'Die Datei ist dem Server zu groß.',
  503: 'Der Server ist überlastet.',
  507: 'Der Platz dort ist voll.',
}

const FAILURES: Record<string, string> = {
  ECONNREFUSED: 'Dort antwortet kein Server.',
  ENOTFOUND: 'Diesen Rechner kennt das Namensverzeichnis nicht.',
  EAI_AGAIN: 'Das Namensverzeichnis antwortet nicht.',
  ETIMEDOUT: 'Der Server antwortet nicht.',
  EHOSTUNREACH: 'Der Server ist nicht zu erreichen.',
  ENETUNREACH: 'Der Server ist nicht zu erreichen.',
  ECONNRESET: 'Die Verbindung ist abgebrochen.',
  EPIPE: 'Die Verbindung ist abgebrochen.',
  ENOSPC: 'Auf diesem Rechner ist kein Platz.',
}

/** What the server said no with. */
export function reasonOfRefusal(status: number, said: string) {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(said) ?? []
  const known = REFUSALS[code] ?? REFUSALS[status]
  return known ?? `Der Server antwortet mit ${[status, code].filter(Boolean).join(' ')}.`
}

/** Why there was no answer, or none that can be read. */
export function reasonOfFailure({ code = '', message = '' }: { code?: string; message?: string }) {
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(code)) {
    return 'Das Zertifikat des Servers ist nicht gültig.'
  }
  const known = FAILURES[code] ?? FAILURES[message]
  return known ?? `Dort antwortet etwas anderes als ein S3-Server (${message || code}).`
}
