import { readdirSync, statfsSync } from 'node:fs'
import { isReady } from './ready.mjs'
import { readSettings } from './settings.mjs'
import { Refusal, run } from './system.mjs'
import { versionOf } from './version/note.mjs'

const BACKUP = /^salon-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)\d\d\.backup$/

/** The machine's side in a few lines; how the salon itself is doing says the doctor. Exit code 1 when it is not open. */
export async function showStatus(places) {
  const settings = readSettings(places)
  const version = versionOf(places.current)
  if (!settings || !version)
    throw new Refusal('Hier ist kein Salon eingerichtet: sudo ./install.sh')
  const isOpen = await isReady()
  const previous = versionOf(places.previous)
  const { bavail, bsize } = statfsSync(places.home)
  const rows = [
    ['Salon', isOpen ? 'geöffnet' : 'antwortet nicht (Gründe: journalctl -u salon -n 30)'],
    ['Adresse', settings.SITE_URL],
    ['Version', previous && previous !== version ? `${version} (davor ${previous})` : version],
    ['Dienst', stateOf('salon.service')],
    ['Caddy', stateOf('caddy.service')],
    ['Daten', settings.DATABASE_URL ? 'in der Datenbank aus DATABASE_URL' : settings.DATA_DIR],
    ['Sicherung', newestBackup(settings.BACKUP_DIR)],
    ['Frei', `${((bavail * bsize) / 2 ** 30).toFixed(1).replace('.', ',')} GB`],
  ]
  console.log(`\n${rows.map(([name, value]) => `  ${name.padEnd(10)} ${value}`).join('\n')}\n`)
  return isOpen ? 0 : 1
}

function stateOf(unit) {
  const { says } = run('systemctl', ['is-active', unit])
  return (
    {
      active: 'läuft',
      activating: 'startet noch, oder immer wieder',
      inactive: 'läuft nicht',
      failed: 'ist gescheitert',
    }[says] ?? says
  )
}

function newestBackup(folder) {
  try {
    const name = readdirSync(folder)
      .filter((one) => BACKUP.test(one))
      .sort()
      .at(-1)
    return name ? `${name.replace(BACKUP, '$3.$2.$1, $4:$5 Uhr (UTC)')}, ${folder}` : 'noch keine'
  } catch (error) {
    if (error.code === 'EACCES') return `in ${folder} (zu sehen mit sudo)`
    return error.code === 'ENOENT' ? 'noch keine' : error.message
  }
}
