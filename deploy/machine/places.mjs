import { join } from 'node:path'

/** The first port of every machine; systemd holds it (salon.socket). */
export const PORT = 3000
export const ACCOUNT = 'salon'

/** Where everything lies on a machine; tests put it under a folder of their own. */
export function placesUnder(base = '/') {
  const at = (...parts) => join(base, ...parts)
  return {
    versions: at('opt/salon'),
    current: at('opt/salon/current'),
    previous: at('opt/salon/previous'),
    note: at('opt/salon/update.json'),
    lock: at('run/salon-update.lock'),
    command: at('usr/local/bin/salon'),
    settingsFolder: at('etc/salon'),
    settings: at('etc/salon/salon.env'),
    home: at('var/lib/salon'),
    data: at('var/lib/salon/data'),
    backups: at('var/lib/salon/backups'),
    units: at('etc/systemd/system'),
    caddyfile: at('etc/caddy/Caddyfile'),
    caddyfileBefore: at('etc/caddy/Caddyfile.vor-salon'),
  }
}
