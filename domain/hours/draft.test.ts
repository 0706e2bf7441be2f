import { expect, test } from 'vitest'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import {
  type Draft,
  dayOf,
  draftOf,
  newDraft,
  type OwnDay,
  previewOf,
  problemsOf,
} from './draft.ts'

const { hours } = sampleSalon
const TODAY = '2026-11-15'
const christmasEve: OwnDay = {
  id: 'a',
  from: '2026-12-24',
  to: '2026-12-24',
  reason: 'Heiligabend',
  hours: null,
}
const draft: Draft = {
  id: null,
  isOpen: false,
  from: '2026-12-28',
  to: '2027-01-04',
  opens: '09:00',
  closes: '19:00',
  reason: ' Betriebsferien ',
}

const wrong = (change: Partial<Draft>) => problemsOf({ ...draft, ...change }, [christmasEve], TODAY)

test('a whole draft becomes a day, and a stored day a draft again [F9]', () => {
  expect(wrong({})).toEqual({})
  const day = { from: '2026-12-28', to: '2027-01-04', reason: 'Betriebsferien', hours: null }
  expect(dayOf(draft)).toEqual(day)
  const open = { ...day, to: '2026-12-28', hours: { opens: '09:00', closes: '19:00' } }
  expect(dayOf({ ...draft, isOpen: true })).toEqual(open)
  const { id: _, ...stored } = christmasEve
  expect(dayOf(draftOf(christmasEve, hours))).toEqual(stored)
  const holiday = { from: '2027-05-01', to: '2027-05-01', reason: 'Tag der Arbeit' }
  const saturday = { isOpen: true, opens: '08:00', closes: '14:00' }
  expect(newDraft(hours, holiday)).toEqual({ id: null, ...holiday, to: '', ...saturday })
})

test('what is missing or cannot be is said at its field [F10]', () => {
  expect(wrong({ from: '', to: '' })).toEqual({ from: 'Bitte wählen Sie einen Tag.' })
  expect(wrong({ from: '2026-11-14', to: '' })).toEqual({ from: 'Dieser Tag ist schon vorbei.' })
  expect(wrong({ from: '2026-11-14', to: '2026-11-15' })).toEqual({})
  expect(wrong({ to: '2026-12-27' })).toEqual({ to: 'Der letzte Tag liegt vor dem ersten.' })
  expect(wrong({ to: '2027-12-29' })).toEqual({ to: 'Ein Eintrag reicht höchstens über ein Jahr.' })
  expect(wrong({ isOpen: true, closes: '' })).toEqual({
    closes: 'Bitte geben Sie beide Zeiten an.',
  })
  expect(wrong({ isOpen: true, closes: '09:00' })).toEqual({
    closes: 'Die Schließzeit muss nach der Öffnungszeit liegen.',
  })
  expect(wrong({ reason: ' ' })).toEqual({
    reason: 'Bitte nennen Sie einen Grund, zum Beispiel Betriebsferien. Besucher lesen ihn.',
  })
})

test('an overlap is refused with the name of the entry, but not with itself [F10]', () => {
  expect(wrong({ from: '2026-12-20' })).toEqual({
    from: 'Diese Tage überschneiden sich mit „Heiligabend“ (Donnerstag, 24. Dezember 2026). Bitte ändern oder löschen Sie zuerst diesen Eintrag.',
  })
  expect(wrong({ id: 'a', from: '2026-12-20' })).toEqual({})
})

test('before saving the owner reads what visitors will read [F9]', () => {
  expect(previewOf(christmasEve, [], hours)).toEqual({
    before: 'Heiligabend: am Donnerstag, 24. Dezember, geschlossen.',
    onTheDay: 'Heute geschlossen, öffnet Di, 29. Dezember um 09:00',
  })
  expect(previewOf(dayOf({ ...draft, isOpen: true }), [christmasEve], hours)).toEqual({
    before: 'Betriebsferien: am Montag, 28. Dezember, von 09:00 bis 19:00 geöffnet.',
    onTheDay: 'Heute bis 19:00 geöffnet',
  })
})
