import * as v from 'valibot'
import { STATE_NAMES } from '#domain/holidays.ts'
import { withCountry } from '#domain/inbox/phone.ts'
import { LANGUAGES } from '#domain/salon/languages.ts'
import { isMailbox } from '#domain/text-field.ts'
import {
  address,
  choice,
  day,
  euro,
  group,
  line,
  list,
  number,
  optionalLine,
  text,
  time,
  whole,
} from './fields.ts'

export const spoken = list(v.picklist(LANGUAGES, 'Bitte aus der Liste wählen.'), LANGUAGES.length)

/** Who and what the salon is. */
export const identity = group('Name und Ort', {
  name: line('Name des Salons', 60),
  wordMark: group(
    'Schriftzug',
    { first: line('Erstes Wort', 30), second: optionalLine('Zweites Wort', 30) },
    'So steht der Name groß auf jeder Seite: das zweite Wort kursiv.',
  ),
  place: line('Ort oder Stadtteil', 60, 'Wie Ihre Kundschaft ihn nennt, etwa der Stadtteil.'),
  founded: whole('Gegründet im Jahr', 1800, 2100),
  languages: v.pipe(
    spoken,
    v.minLength(1, 'Bitte mindestens eine Sprache.'),
    v.title('Sprachen im Salon'),
  ),
  childAgeLimit: whole('Kinderpreise bis zum Alter von', 0, 18),
})

const amount = v.pipe(v.number(), v.finite())
const point = v.strictTuple([amount, amount])

const street = v.object({
  /** Start, two handles, end. */
  curve: v.strictTuple([point, point, point, point]),
  strands: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(20)),
  /** How far the strands lie apart at each of the four points. */
  spread: v.strictTuple([amount, amount, amount, amount]),
  isMain: v.boolean(),
})

/**
 * A drawing of the streets around the salon in a square of 800: directions are right, distances are not. It
 * is true of one address only, and nobody sees it anywhere else.
 */
const sketch = v.pipe(
  v.nullable(
    v.object({
      address: optionalLine('Anschrift', 300),
      words: optionalLine('Beschreibung', 400),
      streets: list(street, 20),
      labels: list(
        v.object({ text: v.pipe(v.string(), v.maxLength(60)), at: point, turn: amount }),
        20,
      ),
      station: v.nullable(v.object({ letter: v.pipe(v.string(), v.maxLength(1)), at: point })),
      salon: point,
      name: point,
    }),
  ),
  v.metadata({ input: 'none' }),
)

export type Sketch = NonNullable<v.InferOutput<typeof sketch>>

export const place = group('Adresse', {
  street: line('Straße und Hausnummer', 80),
  postalCode: v.pipe(line('Postleitzahl', 5), v.regex(/^\d{5}$/, 'Bitte fünf Ziffern.')),
  city: line('Stadt', 60),
  state: choice('Bundesland', STATE_NAMES, {
    hint: 'Danach richten sich die Feiertage.',
    problem: 'Bitte ein Bundesland wählen.',
  }),
  // May be unknown: then no map is drawn around it.
  latitude: v.nullable(number('Breitengrad', -90, 90)),
  longitude: v.nullable(number('Längengrad', -180, 180)),
  station: optionalLine('Nächste Station', 60),
  lines: optionalLine('Linien, die dort halten', 60, 'Zum Beispiel U1 und Bus 12.'),
  sketch,
})

export const contact = group('Telefon und E-Mail', {
  phone: v.pipe(
    line('Telefon', 30),
    v.transform(withCountry),
    v.regex(/^\+\d[\d\s]{5,}$/, 'Bitte eine Telefonnummer mit Vorwahl.'),
  ),
  whatsapp: v.pipe(
    optionalLine(
      'WhatsApp',
      30,
      'Nur nötig, wenn man Ihnen unter einer anderen Nummer schreibt oder Ihr Festnetz WhatsApp hat.',
    ),
    v.transform((number) => number && withCountry(number)),
    v.regex(/^(\+\d[\d\s]{5,})?$/, 'Bitte eine Telefonnummer mit Vorwahl.'),
  ),
  email: v.pipe(line('E-Mail', 120), v.check(isMailbox, 'Bitte eine gültige E-Mail-Adresse.')),
  googleReviews: address('Ihre Bewertungen bei Google', 'Die Adresse, unter der man sie liest.'),
})

const dayHours = v.nullable(
  v.pipe(
    v.object({ opens: time('von'), closes: time('bis') }),
    v.check(({ opens, closes }) => opens < closes, 'Die zweite Zeit muss später sein.'),
  ),
)

const week = v.object({
  monday: v.pipe(dayHours, v.title('Montag')),
  tuesday: v.pipe(dayHours, v.title('Dienstag')),
  wednesday: v.pipe(dayHours, v.title('Mittwoch')),
  thursday: v.pipe(dayHours, v.title('Donnerstag')),
  friday: v.pipe(dayHours, v.title('Freitag')),
  saturday: v.pipe(dayHours, v.title('Samstag')),
  sunday: v.pipe(dayHours, v.title('Sonntag')),
})

export const hours = group('Öffnungszeiten', {
  week: v.pipe(week, v.title('Regelmäßige Woche')),
  next: v.nullable(group('Neue Woche ab einem Tag', { from: day('Gilt ab'), week })),
  leadTimeUsual: line('Wochen Vorlauf, meist', 10, 'Zum Beispiel 1–2.'),
  leadTimeLong: line('Wochen Vorlauf, lange Termine', 10, 'Zum Beispiel 2–3 für eine Coloration.'),
})

export const afterwork = group('Termine nach Ladenschluss', {
  isOffered: v.pipe(v.boolean(), v.title('Wir bieten Termine nach Ladenschluss an')),
  name: line('Name', 40),
  surcharge: euro('Aufpreis in Euro', 500),
  ends: v.pipe(time('Spätestens fertig um'), v.description('Später arbeitet niemand.')),
})

/** Counts differ because they were read at different places; both are the salon's readings. */
export const rating = group('Bewertungsstand bei Google', {
  value: number('Durchschnitt', 1, 5),
  countShown: line('Anzahl, wie sie auf den Seiten steht', 10, 'Zum Beispiel 120+.'),
  countStructured: whole('Anzahl für Suchmaschinen', 1, 1_000_000),
  readOn: day('Abgelesen am'),
})

export const claims = group('Aussagen', {
  master: line('Über den Betrieb', 60),
  customers: optionalLine('Zahl der Kunden', 20, 'Nur die Zahl, etwa 5.000.'),
})

export const owner = group('Inhaberin oder Inhaber', {
  name: line('Name', 80),
  role: line('Rolle', 40, 'Inhaberin oder Inhaber.'),
  words: text('Ein Satz von Ihnen', 200),
})

/** Which letters customers get without anybody writing them. */
export const letters = group('E-Mails an Kundinnen und Kunden', {
  acknowledges: v.pipe(
    v.boolean(),
    v.title('Eingang von Anfragen bestätigen'),
    v.description(
      'Wer eine E-Mail-Adresse angibt, bekommt gleich eine kurze Nachricht mit Nummer und Antwortfrist.',
    ),
  ),
  reminderAt: v.pipe(
    v.string(),
    v.regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, 'Bitte eine Uhrzeit wählen.'),
    v.title('Am Tag davor an Termine erinnern um'),
    v.description('Nur wer eine Bestätigung per E-Mail bekommen hat. Leer: keine Erinnerung.'),
    v.metadata({ input: 'time' }),
  ),
})

export const NO_LETTERS = { acknowledges: false, reminderAt: '' }
