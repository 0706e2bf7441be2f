import { copyNewest } from '#server/backup/elsewhere/copy-job.ts'
import { backUpNow } from '#server/backup/nightly.ts'
import { words } from '#server/operator-words.ts'
import { withData } from './with-data.ts'

const KIB = 1024
/** The backup itself is whole: an update may go on with it. */
const NOT_COPIED = 2

await withData(async ({ database, ownerConnection: connection }, config) => {
  const { file, bytes, rows, tables } = await backUpNow({ config, database, connection })
  const size = Math.ceil(bytes / KIB).toLocaleString('de-DE')
  console.log(`\nGesichert und durch Wiederherstellen geprüft: ${file}`)
  console.log(`${tables} Tabellen, ${rows.toLocaleString('de-DE')} Zeilen, ${size} KiB.`)
  if (!config.backupKey) {
    console.log(
      `Die Datei ist nicht verschlüsselt: Wer sie findet, liest Namen, Nachrichten und die Prüfwerte der Passwörter. Schlüssel und Anmeldungen enthält sie nicht. Mit BACKUP_KEY in der Datei ${words.settingsFile} wird sie verschlüsselt.`,
    )
  }
  if (config.backupCopy) {
    try {
      const copied = await copyNewest(database, config)
      console.log(
        copied
          ? `An den zweiten Ort kopiert und verglichen: ${copied.place}`
          : `Der laufende Server kopiert sie gerade nach ${config.backupCopy}; ob sie angekommen ist, sagt ${words.command('doctor')}.`,
      )
    } catch (error) {
      console.error(`\n${(error as Error).message}\n`)
      process.exitCode = NOT_COPIED
    }
  }
})
