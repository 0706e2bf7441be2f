import type { Config } from '#server/config.ts'
import { words } from '#server/operator-words.ts'

/** What the person at the terminal needs, and nothing else. */
export function banner(parts: {
  salonName: string
  config: Pick<Config, 'host' | 'port' | 'databaseUrl'>
  dataDir: string
  email: string
  /** Only at the very first start, and only when it was not chosen by the person. */
  newPassword: string | null
}) {
  const { salonName, config, email, newPassword } = parts
  const host = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host)
    ? 'localhost'
    : config.host
  const address = `http://${host}:${config.port}`
  const lines: [string, string][] = [
    ['Website', address],
    ['Verwaltung', `${address}/admin`],
    ['Anmelden als', email],
    [
      'Passwort',
      newPassword
        ? `${newPassword}  (wird nur dieses eine Mal gezeigt)`
        : `vergessen? ${words.command('admin', 'password', email)}`,
    ],
    ['Daten', config.databaseUrl ? 'in der Datenbank aus DATABASE_URL' : parts.dataDir],
    ['Beenden', words.stop],
  ]
  const rows = lines.map(([name, value]) => `  ${name.padEnd(13)} ${value}`)
  return `\n  ${salonName} ist geöffnet.\n\n${rows.join('\n')}\n\n`
}
