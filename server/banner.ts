import { LINK_LIFE } from '#server/auth/invitation.ts'
import type { Config } from '#server/config.ts'
import { words } from '#server/operator-words.ts'
import { shownAddress } from '#server/shown-address.ts'
import type { Entry } from './first-admin.ts'

type Place = Pick<Config, 'host' | 'port'>
type Door = Place & Pick<Config, 'trustProxy' | 'siteUrl' | 'isSampleSite'>

/** What the person at the terminal needs, and nothing else. */
export function banner(parts: {
  salonName: string
  config: Door & Pick<Config, 'databaseUrl'>
  dataDir: string
  email: string
  entry: Entry | null
}) {
  const { salonName, config, email, entry } = parts
  const address = shownAddress(addressFor(config))
  const lines: [string, string][] = [
    ['Website', address],
    ['Verwaltung', `${address}/admin`],
    ['Anmelden als', email],
    ['Passwort', passwordLine(email, entry)],
    ['Daten', config.databaseUrl ? 'in der Datenbank aus DATABASE_URL' : parts.dataDir],
    ['Beenden', words.stop],
  ]
  const rows = lines.map(([name, value]) => `  ${name.padEnd(13)} ${value}`)
  return `\n  ${salonName} ist geöffnet.\n\n${rows.join('\n')}\n\n`
}

/** Behind a proxy people come by its address. */
function addressFor(config: Door) {
  return config.trustProxy > 0 && !config.isSampleSite ? config.siteUrl : addressHere(config)
}

/** For a browser on this machine. */
export function addressHere({ host, port }: Place) {
  const isHere = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  return `http://${isHere ? 'localhost' : host}:${port}`
}

function passwordLine(email: string, entry: Entry | null) {
  if (entry?.is === 'password') return `${entry.text}  (wird nur dieses eine Mal gezeigt)`
  if (entry?.is === 'link') return `wählen: ${entry.text}  (${LINK_LIFE})`
  return `vergessen? ${words.command('admin', 'password', email)}`
}
