import * as v from 'valibot'
import { FOCUS_STEPS, PHOTOS_MAX } from '#domain/photos/photo.ts'
import { choice, day, entries, entryId, group, line, optionalLine, whole } from './fields.ts'

const PERSONS = { unklar: 'Bitte wählen', niemand: 'Nein, niemand', erkennbar: 'Ja' }
const CONSENT_WAYS = {
  schriftlich: 'Schriftlich',
  nachricht: 'Per Nachricht',
  mündlich: 'Mündlich',
}

/** One of the salon's photos, by its id. */
export function chosenPhoto(title: string) {
  return v.nullable(v.pipe(entryId, v.title(title), v.metadata({ input: 'photo' })))
}

const consent = group(
  'Einwilligung',
  {
    name: line('Wer hat zugestimmt?', 80),
    on: day('Wann?'),
    how: choice('Wie?', CONSENT_WAYS),
  },
  'Wer auf einem Foto zu erkennen ist, muss zugestimmt haben.',
)

/** Facts of a photo; its bytes are stored beside the document, under the same id. */
export const photos = entries(
  'Fotos',
  { one: 'Foto', named: 'alt' },
  {
    alt: optionalLine(
      'Was sieht man?',
      160,
      'Ein Satz für alle, die es nicht sehen, etwa: Langer Bob in Kupfer, von der Seite.',
    ),
    service: v.nullable(
      v.pipe(v.string(), v.title('Welche Leistung?'), v.metadata({ input: 'service' })),
    ),
    before: chosenPhoto('Foto von vorher'),
    focusX: hidden(whole('Mitte von links', 0, FOCUS_STEPS)),
    focusY: hidden(whole('Mitte von oben', 0, FOCUS_STEPS)),
    person: choice('Ist jemand zu erkennen?', PERSONS),
    consent: v.nullable(consent),
    /** The day on which the consent was taken back. */
    withdrawnOn: hidden(v.nullable(day('Widerrufen am'))),
    isInGallery: v.pipe(v.boolean(), v.title('In der Galerie')),
    isShown: v.pipe(v.boolean(), v.title('Auf der Website zeigen')),
    /** The day on which it was put into the bin. */
    binnedOn: hidden(v.nullable(day('Im Papierkorb seit'))),
  },
  PHOTOS_MAX,
)

/** Behind the strands of the home page; without one they stand alone. */
export const heroPhoto = chosenPhoto('Foto auf der Startseite, hinter den Strähnen')

/** Set by what somebody does, not by what somebody types. */
function hidden<Schema extends v.GenericSchema>(schema: Schema) {
  return v.pipe(schema, v.metadata({ input: 'none' }))
}
