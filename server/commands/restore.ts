import { resolve } from 'node:path'
import { fetchBack } from '#server/backup/elsewhere/copies.ts'
import { restore } from '#server/backup/restore.ts'
import { sinceText } from '#server/backup/since.ts'
import { readConfig } from '#server/config.ts'
import { words } from '#server/operator-words.ts'
import { SetupError } from '#server/setup-error.ts'

const ELSEWHERE = '--elsewhere'
const WITH_DELETED = '--with-deleted'

const args = process.argv.slice(3)
const [name] = args.filter((word) => ![ELSEWHERE, WITH_DELETED].includes(word))
const withDeleted = args.includes(WITH_DELETED)
const source = args.includes(ELSEWHERE) ? ELSEWHERE : 'DATEI'
const start = performance.now()
const config = readConfig(process.env, process.cwd())
const file = args.includes(ELSEWHERE) ? await fetched() : ownFile()
const { rows, tables, before, repeated } = await restore(file, config, withDeleted)
const seconds = Math.ceil((performance.now() - start) / 1_000)
console.log(
  `\nWiederhergestellt und verglichen: ${tables} Tabellen, ${rows.toLocaleString('de-DE')} Zeilen, ${seconds} s.`,
)
console.log(
  withDeleted
    ? 'Auch was seit der Sicherung gelöscht, verborgen oder widerrufen wurde, ist wieder da.'
    : sinceText(repeated, words.command('restore', source, WITH_DELETED)),
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
