import { resolve } from 'node:path'
import { fetchBack } from '#server/backup/elsewhere/fetch-back.ts'
import { restore } from '#server/backup/restore.ts'
import { readConfig } from '#server/config.ts'
import { words } from '#server/operator-words.ts'
import { SetupError } from '#server/setup-error.ts'

const ELSEWHERE = '--elsewhere'

const args = process.argv.slice(3)
const [name] = args.filter((word) => word !== ELSEWHERE)
const start = performance.now()
const config = readConfig(process.env, process.cwd())
const file = args.includes(ELSEWHERE) ? await fetched() : ownFile()
const { rows, tables, before } = await restore(file, config)
const seconds = Math.ceil((performance.now() - start) / 1_000)
console.log(
  `\nWiederhergestellt und verglichen: ${tables} Tabellen, ${rows.toLocaleString('de-DE')} Zeilen, ${seconds} s.`,
)
if (before) console.log(`Der Stand davor liegt noch in der Datenbank ${before}.`)
console.log(
  `Alle Anmeldungen sind beendet: Bitte melden Sie sich neu an, mit dem Passwort, das zur Zeit der Sicherung galt.
Formulare, die Besucher noch von vorher offen haben, müssen sie neu laden. Was sie ohne das senden, geht nicht verloren, kommt aber mit dem Zeichen „Prüfen“ an.
${words.afterRestore}`,
)

function ownFile() {
  if (name) return resolve(process.env.INIT_CWD ?? '.', name)
  throw new SetupError(
    `Welche Sicherung? ${words.command('restore', 'DATEI')}, oder die neueste vom zweiten Ort: ${words.command('restore', ELSEWHERE)}`,
  )
}

async function fetched() {
  const { file, where } = await fetchBack(config, name)
  console.log(`\nGeholt von ${where}: ${file}`)
  return file
}
