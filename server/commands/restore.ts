import { resolve } from 'node:path'
import { restore } from '#server/backup/restore.ts'
import { readConfig } from '#server/config.ts'
import { words } from '#server/operator-words.ts'
import { SetupError } from '#server/setup-error.ts'

const [, , , file] = process.argv
const start = performance.now()
const config = readConfig(process.env, process.cwd())
if (!file) throw new SetupError(`Welche Sicherung? ${words.command('restore', 'DATEI')}`)
const { rows, tables, before } = await restore(resolve(process.env.INIT_CWD ?? '.', file), config)
const seconds = Math.ceil((performance.now() - start) / 1_000)
console.log(
  `\nWiederhergestellt und verglichen: ${tables} Tabellen, ${rows.toLocaleString('de-DE')} Zeilen, ${seconds} s.`,
)
if (before) console.log(`Der Stand davor liegt noch in der Datenbank ${before}.`)
console.log(
  `Alle Anmeldungen sind beendet: Bitte melden Sie sich neu an, mit dem Passwort, das zur Zeit der Sicherung galt.
Formulare, die Besucher noch von vorher offen haben, müssen sie neu laden. Was sie ohne das senden, geht nicht verloren, kommt aber mit dem Zeichen „Prüfen“ an.
Jetzt: ${words.restart}`,
)
