import { expect, test } from 'vitest'
import { sinceText } from './words.ts'

const none = { erased: 0, binned: 0, hiddenReviews: 0, hiddenPhotos: 0, deletedPhotos: 0 }
const textOf = (repeated: Parameters<typeof sinceText>[0]) => sinceText(repeated, 'restore DATEI')

test('a restore says what is gone again, that nothing is, or that nobody knows [K341]', () => {
  expect(textOf(none)).toBe('Seit der Sicherung wurde nichts davon gelöscht oder verborgen.')
  expect(textOf({ ...none, erased: 1, deletedPhotos: 2, binned: 3, hiddenPhotos: 1 })).toBe(
    'Wie seit der Sicherung geschehen, auch hier: 1 Eintrag und 2 Fotos gelöscht, 3 Einträge im Papierkorb, 1 Foto verborgen. Wer stattdessen alles aus der Datei zurückwill: restore DATEI',
  )
  expect(textOf(null)).toContain('ist hier nicht bekannt. Falls etwas dabei war')
})
