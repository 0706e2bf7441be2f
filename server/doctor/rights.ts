import type { Finding } from '#domain/system/finding.ts'
import type { Database } from '#server/database/open.ts'
import { changedRights } from '#server/database/rights.ts'
import { words } from '#server/operator-words.ts'

const SHOWN = 5

/** Grants, functions and policies as they are against those that the program itself made. */
export async function accessRights(database: Database): Promise<Finding> {
  const places = await database.as('service_role', null, changedRights)
  if (places.length === 0) {
    return { state: 'good', what: 'Niemand sieht oder ändert mehr, als er darf.' }
  }
  const more = places.length - SHOWN
  return {
    state: 'bad',
    what: `Die Rechte weichen vom Programm ab in: ${places.slice(0, SHOWN).join(', ')}${more > 0 ? ` und ${more} weiteren` : ''}.`,
    remedy: `Was von Hand geändert wurde, zurücknehmen. Weiß niemand mehr, was es war: sichern (${words.command('backup')}) und diese Sicherung zurückholen (${words.command('restore', 'DATEI')}); dabei legt das Programm alle Rechte neu an.`,
  }
}
