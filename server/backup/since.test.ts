import { expect, test } from 'vitest'
import { sinceText } from './since.ts'

const none = { entries: 0, photos: 0 }
const textOf = (repeated: Parameters<typeof sinceText>[0]) => sinceText(repeated, 'restore DATEI')

test('a restore says what is gone again, that nothing is, or that nobody knows [K340]', () => {
  expect(textOf(none)).toBe('Seit der Sicherung wurde nichts davon gelöscht oder verborgen.')
  expect(textOf({ entries: 1, photos: 2 })).toBe(
    'Wie seit der Sicherung geschehen, sind auch hier wieder gelöscht, verborgen oder im Papierkorb: 1 Eintrag, 2 Fotos. Wer stattdessen alles aus der Datei zurückwill: restore DATEI',
  )
  expect(textOf(null)).toContain('ist hier nicht bekannt. Falls etwas dabei war')
})
