import * as v from 'valibot'
import { parsedUrl } from '#domain/address/parsed-url.ts'
import { isDate } from '#domain/booking-wish.ts'

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
  | 'photo'

/** What a list calls one of its entries, and which field names it; to a fixed one nobody adds any. */
export type Entries = { one: string; named: string; isFixed?: boolean }

const FILL = 'Bitte ausfüllen.'
const WHOLE_NUMBER = 'Bitte eine ganze Zahl eingeben.'
const EUROS = 'Bitte Euro wie 36 oder 12,50 eingeben.'
/** Something of it can be seen. */
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}]/u
/** They turn what follows round, on whatever page the text stands. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g

/** Whether nobody can see anything of it. */
export function isBlank(words: string) {
  return !VISIBLE.test(words)
}

/** What somebody wrote, without what nobody can see around and in it. */
function written() {
  return v.pipe(
    v.string(FILL),
    v.transform((words) => words.replace(DIRECTIONS, '')),
    v.trim(),
  )
}

/** One line of plain text. */
export function line(title: string, maxCharacters: number, hint = '') {
  return v.pipe(optionalLine(title, maxCharacters, hint), v.regex(VISIBLE, FILL))
}

/** The same, and it may stay empty: then the page leaves it out. */
export function optionalLine(title: string, maxCharacters: number, hint = '') {
  return v.pipe(
    written(),
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
    written(),
    v.regex(VISIBLE, FILL),
    v.maxLength(maxCharacters, `Bitte höchstens ${maxCharacters} Zeichen in einem Absatz.`),
    v.regex(/^\P{Cc}*$/u, 'Bitte ohne Zeilenwechsel schreiben.'),
  )
  return v.pipe(list(one, 40), v.title(title), v.metadata({ input }))
}

export function whole(title: string, min: number, max: number, hint = '') {
  return v.pipe(
    v.number(WHOLE_NUMBER),
    v.integer(WHOLE_NUMBER),
    v.minValue(min, `Bitte mindestens ${min}.`),
    v.maxValue(max, `Bitte höchstens ${max}.`),
    v.title(title),
    v.description(hint),
  )
}

export function number(title: string, min: number, max: number) {
  return v.pipe(
    v.number('Bitte eine Zahl eingeben.'),
    v.minValue(min, `Bitte mindestens ${min}.`),
    v.maxValue(max, `Bitte höchstens ${max}.`),
    v.title(title),
  )
}

export function euro(title: string, max = 9_999) {
  return v.pipe(
    v.number(EUROS),
    v.check((amount) => amount === Math.round(amount * 100) / 100, EUROS),
    v.minValue(0, 'Bitte mindestens 0.'),
    v.maxValue(max, `Bitte höchstens ${max}.`),
    v.title(title),
    v.metadata({ input: 'euro' }),
  )
}

export function minutes(title: string) {
  return v.pipe(whole(title, 5, 720), v.metadata({ input: 'minutes' }))
}

export function day(title: string, hint = '') {
  return v.pipe(
    v.string(FILL),
    v.check(isDate, 'Bitte einen Tag wählen, den es gibt.'),
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

/** Of one that is too long nothing else is told: a million wrong entries cost as little as one. */
export function list<Item extends v.GenericSchema>(item: Item, max: number, ones = 'Einträge') {
  return v.pipe(
    v.array(v.unknown()),
    v.maxLength(max, `Bitte höchstens ${max} ${ones}.`),
    v.array(item),
  )
}

/** Fields under one title. */
export function group<Fields extends v.ObjectEntries>(title: string, fields: Fields, hint = '') {
  return v.pipe(v.object(fields), v.title(title), v.description(hint))
}

/** One of a few, each with the words it is chosen by. */
export function choice<Option extends string>(
  title: string,
  names: Record<Option, string>,
  { hint = '', problem = 'Bitte wählen.' } = {},
) {
  const options = Object.keys(names) as Option[]
  return v.pipe(
    v.picklist(options, problem),
    v.title(title),
    v.description(hint),
    v.metadata({ names }),
  )
}

/** What an entry is called by, whatever it is renamed to. */
export const entryId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/))

/** A list whose entries keep their identity while they are moved and renamed. */
export function entries<Entry extends v.ObjectEntries>(
  title: string,
  names: Entries,
  entry: Entry,
  max = 100,
) {
  return v.pipe(
    list(v.object({ id: entryId, ...entry }), max),
    v.check((all) => new Set(all.map((one) => one.id)).size === all.length, 'Doppelter Eintrag.'),
    v.title(title),
    v.metadata(names),
  )
}
