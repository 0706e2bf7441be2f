/** What a service can be found by. `area` is where it stands: 'Herrenschnitt' asks for a cut among 'Herren'. */
export type Searchable = {
  name: string
  description: string
  keywords?: string[]
  area?: string
}

const NAME_WHOLE = 8
const NAME_BEGINS = 7
const NAME_HOLDS = 6
const KEYWORD_WHOLE = 5
const KEYWORD_HOLDS = 4
const DESCRIPTION_WHOLE = 3
const KEYWORD_BEGINS = 2
const DESCRIPTION_BEGINS = 1

const DESCRIPTION_MIN_LETTERS = 3
const TYPO_MIN_LETTERS = 5
const STEM_MIN_LETTERS = 5
const ENDING = /(chen|en|er|es|e|n|s)$/u
const NOT_A_WORD = /[^\p{L}\p{M}\p{N}]+/u

/**
 * The services that answer what was typed, the best answer first; no word finds them all in their own order.
 * Of several words each that names something must be answered; one that nothing answers counts for nothing.
 */
export function findServices<T extends Searchable>(services: T[], text: string): T[] {
  const words = wordsIn(text)
  if (words.length === 0) return services
  const answers = words
    .map((word) => pointsFor(services, word))
    .filter((points) => points.some(Boolean))
  const named = answers.filter((points) => best(points) > DESCRIPTION_WHOLE)
  const must = named.length > 0 ? named : answers
  const found = services.map((service, index) => {
    const isMeant = must.length > 0 && must.every((points) => points[index])
    return { service, points: isMeant ? sum(answers.map((points) => points[index] ?? 0)) : 0 }
  })
  return found
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ service }) => service)
}

/** Where nothing answers a word, its stem is tried ('Strähnchen'), then one slip of the finger is forgiven. */
function pointsFor(services: Searchable[], word: string): number[] {
  const points = services.map((service) => answer(service, word))
  const isWord = points.some((one) => one === NAME_WHOLE || one === KEYWORD_WHOLE)
  // Who types 'Fade' means no 'Faden'; who has only typed 'Bal' may still mean Balayage.
  if (isWord) return points.map((one) => (one > KEYWORD_BEGINS ? one : 0))
  if (points.some(Boolean)) return points
  const stem = word.replace(ENDING, '')
  if (stem !== word && stem.length >= STEM_MIN_LETTERS) {
    const byStem = services.map((service) => answer(service, stem))
    if (byStem.some(Boolean)) return byStem
  }
  if (word.length < TYPO_MIN_LETTERS) return points
  return services.map((service) => (isNearly(service, word) ? KEYWORD_HOLDS : 0))
}

/** How well one service answers one word, 0 where it does not. 'Farbe' is farbe first, then perhaps färben. */
function answer(service: Searchable, word: string): number {
  return spellings.reduce((points, spell) => points || answerSpelled(service, word, spell), 0)
}

function answerSpelled(service: Searchable, word: string, spell: (text: string) => string) {
  const { name, description, keywords = [], area = '' } = service
  const wanted = spell(word)
  const known = spell([area, ...keywords].join(' '))
  const here = spell(area)
  const rest = here && wanted.startsWith(here) ? wanted.slice(here.length) : ''
  return best([
    inName(spell(name), wanted),
    inKeywords(known, wanted),
    inDescription(spell(description), wanted),
    rest.length < DESCRIPTION_MIN_LETTERS ? 0 : inArea(spell(name), known, rest),
  ])
}

/** Whoever asks for a 'Herrenschnitt' means none of the cuts more than the others, but first what says that word itself. */
function inArea(name: string, keywords: string, rest: string) {
  return Math.min(best([inName(name, rest), inKeywords(keywords, rest)]), KEYWORD_HOLDS)
}

function inName(name: string, wanted: string) {
  const words = wordsIn(name)
  if (words.includes(wanted)) return NAME_WHOLE
  if (words.some((word) => word.startsWith(wanted))) return NAME_BEGINS
  return name.includes(wanted) ? NAME_HOLDS : 0
}

/** The end of a German word says what it is: a Damenbart is a beard, a Fadentechnik no thread. */
function inKeywords(keywords: string, wanted: string) {
  const words = wordsIn(keywords)
  if (words.includes(wanted)) return KEYWORD_WHOLE
  if (words.some((word) => word.indexOf(wanted) > 0)) return KEYWORD_HOLDS
  return words.some((word) => word.startsWith(wanted)) ? KEYWORD_BEGINS : 0
}

/** Only where a word begins: a search for 'alter' must not find every 'Halter'. */
function inDescription(description: string, wanted: string) {
  if (wanted.length < DESCRIPTION_MIN_LETTERS) return 0
  const words = wordsIn(description)
  if (words.includes(wanted)) return DESCRIPTION_WHOLE
  return words.some((word) => word.startsWith(wanted)) ? DESCRIPTION_BEGINS : 0
}

function isNearly({ name, keywords = [], area = '' }: Searchable, word: string) {
  return spellings.some((spell) => {
    const wanted = spell(word)
    return wordsIn(spell([name, area, ...keywords].join(' '))).some((one) => isNear(one, wanted))
  })
}

/** Whether a word begins with what was typed but for one letter: another, too many, missing or swapped. */
function isNear(written: string, typed: string) {
  const at = [...typed].findIndex((letter, index) => letter !== written[index])
  const rest = (text: string, from: number) => text.slice(at + from)
  return (
    rest(written, 1).startsWith(rest(typed, 1)) ||
    rest(written, 0).startsWith(rest(typed, 1)) ||
    rest(written, 1).startsWith(rest(typed, 0)) ||
    (typed[at] === written[at + 1] &&
      typed[at + 1] === written[at] &&
      rest(written, 2).startsWith(rest(typed, 2)))
  )
}

function best(points: number[]) {
  return Math.max(...points)
}

function sum(points: number[]) {
  return points.reduce((all, one) => all + one, 0)
}

function wordsIn(text: string) {
  return text.split(NOT_A_WORD).filter(Boolean)
}

const spellings = [withTwoLetters, withoutMarks]

function withTwoLetters(text: string) {
  return withoutMarks(text.normalize('NFC').replace(/[äöü]/giu, (umlaut) => `${umlaut}e`))
}

function withoutMarks(text: string) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
}
