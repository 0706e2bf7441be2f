import { counted, listed } from '#domain/german.ts'
import type { Repeated } from './repeat-since.ts'

/** What the command says of all that was deleted since the backup. */
export function sinceText(repeated: Repeated | null, withAll: string) {
  if (!repeated) {
    return 'Was seit der Sicherung gelöscht, verborgen oder widerrufen wurde, ist hier nicht bekannt. Falls etwas dabei war, tun Sie es bitte noch einmal, bevor die Website wieder öffentlich ist.'
  }
  const { erased, binned, hiddenReviews, hiddenPhotos, deletedPhotos } = repeated
  const deleted = [
    ...(erased > 0 ? [counted(erased, 'Eintrag', 'Einträge')] : []),
    ...(deletedPhotos > 0 ? [counted(deletedPhotos, 'Foto', 'Fotos')] : []),
  ]
  const hidden = [
    ...(hiddenReviews > 0 ? [counted(hiddenReviews, 'Bewertung', 'Bewertungen')] : []),
    ...(hiddenPhotos > 0 ? [counted(hiddenPhotos, 'Foto', 'Fotos')] : []),
  ]
  const done = [
    ...(deleted.length > 0 ? [`${listed(deleted, 'und')} gelöscht`] : []),
    ...(binned > 0 ? [`${counted(binned, 'Eintrag', 'Einträge')} im Papierkorb`] : []),
    ...(hidden.length > 0 ? [`${listed(hidden, 'und')} verborgen`] : []),
  ]
  if (done.length === 0) return 'Seit der Sicherung wurde nichts davon gelöscht oder verborgen.'
  return `Wie seit der Sicherung geschehen, auch hier: ${done.join(', ')}. Wer stattdessen alles aus der Datei zurückwill: ${withAll}`
}
