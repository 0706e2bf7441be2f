import * as v from 'valibot'
import { STATE_NAMES, STATES } from '#domain/holidays.ts'
import { withCountry } from '#domain/inbox/phone.ts'
import { LANGUAGES } from '#domain/salon/languages.ts'
import { isMailbox } from '#domain/text-field.ts'
import { address, day, euro, line, list, optionalLine, text, time, whole } from './fields.ts'
import { sketch } from './sketch.ts'

/** Who and what the salon is. */
export const identity = v.pipe(
  v.object({
    name: line('Name des Salons', 60),
    wordMark: v.pipe(
      v.object({ first: line('Erstes Wort', 30), second: optionalLine('Zweites Wort', 30) }),
      v.title('Schriftzug'),
      v.description('So steht der Name groß auf jeder Seite: das zweite Wort kursiv.'),
    ),
    place: line('Ort oder Stadtteil', 60, 'Wie Ihre Kundschaft ihn nennt, etwa der Stadtteil.'),
    founded: whole('Gegründet im Jahr', 1800, 2100),
    languages: v.pipe(
      list(v.picklist(LANGUAGES, 'Bitte aus der Liste wählen.'), LANGUAGES.length),
      v.minLength(1, 'Bitte mindestens eine Sprache.'),
      v.title('Sprachen im Salon'),
    ),
    childAgeLimit: whole('Kinderpreise bis zum Alter von', 0, 18),
  }),
  v.title('Name und Ort'),
)

/** May be unknown: then no map is drawn around it. */
function degrees(title: string, max: number) {
  return v.nullable(
    v.pipe(
      v.number('Bitte eine Zahl eingeben.'),
      v.minValue(-max, `Bitte mindestens -${max}.`),
      v.maxValue(max, `Bitte höchstens ${max}.`),
      v.title(title),
    ),
  )
}

export const place = v.pipe(
  v.object({
    street: line('Straße und Hausnummer', 80),
    postalCode: v.pipe(line('Postleitzahl', 5), v.regex(/^\d{5}$/, 'Bitte fünf Ziffern.')),
    city: line('Stadt', 60),
    state: v.pipe(
      v.picklist(STATES, 'Bitte ein Bundesland wählen.'),
      v.title('Bundesland'),
      v.metadata({ names: STATE_NAMES }),
      v.description('Danach richten sich die Feiertage.'),
    ),
    latitude: degrees('Breitengrad', 90),
    longitude: degrees('Längengrad', 180),
    station: optionalLine('Nächste Station', 60),
    lines: optionalLine('Linien, die dort halten', 60, 'Zum Beispiel U1 und Bus 12.'),
    sketch,
  }),
  v.title('Adresse'),
)

export const contact = v.pipe(
  v.object({
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
  }),
  v.title('Telefon und E-Mail'),
)

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

export const hours = v.pipe(
  v.object({
    week: v.pipe(week, v.title('Regelmäßige Woche')),
    next: v.pipe(
      v.nullable(v.object({ from: day('Gilt ab'), week })),
      v.title('Neue Woche ab einem Tag'),
    ),
    leadTimeUsual: line('Wochen Vorlauf, meist', 10, 'Zum Beispiel 1–2.'),
    leadTimeLong: line(
      'Wochen Vorlauf, lange Termine',
      10,
      'Zum Beispiel 2–3 für eine Coloration.',
    ),
  }),
  v.title('Öffnungszeiten'),
)

export const afterwork = v.pipe(
  v.object({
    isOffered: v.pipe(v.boolean(), v.title('Wir bieten Termine nach Ladenschluss an')),
    name: line('Name', 40),
    surcharge: euro('Aufpreis in Euro', 500),
    ends: v.pipe(time('Spätestens fertig um'), v.description('Später arbeitet niemand.')),
  }),
  v.title('Termine nach Ladenschluss'),
)

/** Counts differ because they were read at different places; both are the salon's readings. */
export const rating = v.pipe(
  v.object({
    value: v.pipe(
      v.number('Bitte eine Zahl eingeben.'),
      v.minValue(1, 'Bitte mindestens 1.'),
      v.maxValue(5, 'Bitte höchstens 5.'),
      v.title('Durchschnitt'),
    ),
    countShown: line('Anzahl, wie sie auf den Seiten steht', 10, 'Zum Beispiel 120+.'),
    countStructured: whole('Anzahl für Suchmaschinen', 1, 1_000_000),
    readOn: day('Abgelesen am'),
  }),
  v.title('Bewertungsstand bei Google'),
)

export const claims = v.pipe(
  v.object({
    master: line('Über den Betrieb', 60),
    customers: optionalLine('Zahl der Kunden', 20, 'Nur die Zahl, etwa 5.000.'),
  }),
  v.title('Aussagen'),
)

export const owner = v.pipe(
  v.object({
    name: line('Name', 80),
    role: line('Rolle', 40, 'Inhaberin oder Inhaber.'),
    words: text('Ein Satz von Ihnen', 200),
  }),
  v.title('Inhaberin oder Inhaber'),
)
