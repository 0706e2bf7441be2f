import { counted } from '#domain/german.ts'
import type { Repeated } from './repeat-since.ts'

/** What the command says of all that was deleted since the backup. */
export function sinceText(repeated: Repeated | null, withAll: string) {
  if (!repeated) {
    return 'Was seit der Sicherung gelöscht, verborgen oder widerrufen wurde, ist hier nicht bekannt. Falls etwas dabei war, tun Sie es bitte noch einmal, bevor die Website wieder öffentlich ist.'
  }
  const { entries, photos } = repeated
  if (entries + photos === 0) {
    return 'Seit der Sicherung wurde nichts davon gelöscht oder verborgen.'
  }
  return `Wie seit der Sicherung geschehen, sind auch hier wieder gelöscht, verborgen oder im Papierkorb: ${counted(entries, 'Eintrag', 'Einträge')}, ${counted(photos, 'Foto', 'Fotos')}. Wer stattdessen alles aus der Datei zurückwill: ${withAll}`
}
