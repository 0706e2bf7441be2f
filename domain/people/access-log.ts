/** What happened to accounts and to the whole of the data, as the database writes it down. */
export type AccessLine = {
  id: string
  happened_at: string
  kind: string
  person: string
  device: string | null
  detail: string
}

export const ROLE_NAMES = { owner: 'Inhaberin', team: 'Team' } as const
export type PersonRole = keyof typeof ROLE_NAMES

/** 'Neuer Passkey': one line of the log. */
const WHAT: Record<string, (detail: string) => string> = {
  new_device: () => 'Anmeldung mit einem neuen Gerät',
  passkey_added: () => 'Neuer Passkey',
  passkey_removed: (detail) => `Passkey entfernt: ${detail}`,
  recovery_codes_made: () => 'Neue Wiederherstellungscodes',
  recovery_code_used: () => 'Anmeldung mit einem Wiederherstellungscode',
  password_changed: () => 'Passwort geändert',
  invited: (detail) => (detail ? `Link ausgestellt für ${detail}` : 'Link ausgestellt'),
  joined: () => 'Einladung angenommen',
  came_back: () => 'Mit einem Link zurückgekommen',
  left: (detail) => `Zugang entzogen: ${detail}`,
  role_changed: (detail) =>
    `Rolle geändert: ${detail.replace(/: (owner|team)$/, (_, role: PersonRole) => `: ${ROLE_NAMES[role]}`)}`,
  passkeys_only: (detail) =>
    detail === 'on' ? 'Anmeldung nur noch mit Passkey' : 'Anmeldung wieder auch mit Passwort',
  session_stolen: () => 'Anmeldung zur Sicherheit beendet',
  export: (detail) => (detail ? `Daten mitgenommen: ${detail}` : 'Daten mitgenommen'),
  import: () => 'Datei des Salons eingelesen',
  erasure: () => 'Daten einer Person gelöscht',
  restore: () => 'Sicherung wiederhergestellt',
  calendar_address: () => 'Neue Adresse für den Kalender',
}

export function accessText({ kind, detail }: Pick<AccessLine, 'kind' | 'detail'>) {
  return WHAT[kind]?.(detail) ?? 'Etwas Neues, das diese Fassung nicht kennt'
}
