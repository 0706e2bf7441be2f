import * as v from 'valibot'
import { parsedUrl } from '#domain/address/parsed-url.ts'

/** How the back office shows a field. Without one it is a single line. */
export type Input =
  | 'text'
  | 'paragraphs'
  | 'lines'
  | 'letter'
  | 'euro'
  | 'minutes'
  | 'date'
  | 'time'
  | 'page'
  | 'service'
  | 'services'
  | 'category'

/** What a list calls one of its entries, and which field names it; to a fixed one nobody adds any. */
export type Entries = { one: string; named: string; isFixed?: boolean }

const FILL = 'Bitte ausfüllen.'

/** One line of plain text. */
export function line(title: string, maxCharacters: number, hint = '') {
  return v.pipe(
    v.string(FILL),
    v.trim(),
    v.minLength(1, FILL),
    v.maxLength(maxCharacters, `Bitte höchstens ${maxCharacters} Zeichen.`),
    v.regex(/^\P{Cc}*$/u, 'Bitte in einer Zeile schreiben.'),
    v.title(title),
    v.description(hint),
  )
}

/** The same, and it may stay empty: then the page leaves it out. */
export function optionalLine(title: string, maxCharacters: number, hint = '') {
  return v.pipe(
    v.string(FILL),
    v.trim(),
    v.maxLength(maxCharacters, `Bitte höchstens ${maxCharacters} Zeichen.`),
    v.regex(/^\P{Cc}*$/u, 'Bitte in einer Zeile schreiben.'),
    v.title(title),
    v.description(hint),
  )
}

/** A sentence or more. */
export function text(title: string, maxCharacters: number, hint = '') {
  return v.pipe(line(title, maxCharacters, hint), v.metadata({ input: 'text' }))
}

/** Several paragraphs, or several lines, written in one field. */
export function texts(title: string, input: 'paragraphs' | 'lines', maxCharacters: number) {
  const one = v.pipe(
    v.string(FILL),
    v.trim(),
    v.minLength(1, FILL),
    v.maxLength(maxCharacters, `Bitte höchstens ${maxCharacters} Zeichen in einem Absatz.`),
    v.regex(/^\P{Cc}*$/u, 'Bitte ohne Zeilenwechsel schreiben.'),
  )
  return v.pipe(
    v.array(one),
    v.maxLength(40, 'Bitte höchstens 40 Einträge.'),
    v.title(title),
    v.metadata({ input }),
  )
}

export function whole(title: string, min: number, max: number, hint = '') {
  return v.pipe(
    v.number('Bitte eine Zahl eingeben.'),
    v.integer('Bitte eine ganze Zahl eingeben.'),
    v.minValue(min, `Bitte mindestens ${min}.`),
    v.maxValue(max, `Bitte höchstens ${max}.`),
    v.title(title),
    v.description(hint),
  )
}

export function euro(title: string) {
  return v.pipe(whole(title, 0, 9_999), v.metadata({ input: 'euro' }))
}

export function minutes(title: string) {
  return v.pipe(whole(title, 5, 720), v.metadata({ input: 'minutes' }))
}

export function day(title: string, hint = '') {
  return v.pipe(
    v.string(FILL),
    v.isoDate('Bitte einen Tag wählen.'),
    v.title(title),
    v.description(hint),
    v.metadata({ input: 'date' }),
  )
}

export function time(title: string) {
  return v.pipe(
    v.string(FILL),
    v.isoTime('Bitte eine Uhrzeit wählen.'),
    v.title(title),
    v.metadata({ input: 'time' }),
  )
}

export function address(title: string, hint = '') {
  return v.pipe(
    line(title, 500, hint),
    v.check(
      (text) => /^https:\/\/[^\s/@]+\.[^\s@]+$/.test(text) && parsedUrl(text) !== null,
      'Bitte die Adresse mit https:// angeben.',
    ),
  )
}

/** A list whose entries keep their identity while they are moved and renamed. */
export function entries<Entry extends v.ObjectEntries>(
  title: string,
  names: Entries,
  entry: Entry,
  max = 100,
) {
  const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))
  return v.pipe(
    v.array(v.object({ id, ...entry })),
    v.maxLength(max, `Bitte höchstens ${max} Einträge.`),
    v.check(
      (list) => new Set(list.map((one) => one.id)).size === list.length,
      'Doppelter Eintrag.',
    ),
    v.title(title),
    v.metadata(names),
  )
}
