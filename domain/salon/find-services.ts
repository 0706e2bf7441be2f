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
  const named = answers.filter((points) => Math.max(...points) > DESCRIPTION_WHOLE)
  const must = named.length > 0 ? named : answers
  const found = services.map((service, index) => {
    const isMeant = must.length > 0 && must.every((points) => points[index])
    const points = answers.reduce((sum, one) => sum + (one[index] ?? 0), 0)
    return { service, points: isMeant ? points : 0 }
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
function answer({ name, description, keywords = [], area = '' }: Searchable, word: string): number {
  return spellings.reduce((points, spell) => {
    if (points > 0) return points
    const wanted = spell(word)
    const named = wordsIn(spell(name))
    const known = wordsIn(spell([area, ...keywords].join(' ')))
    const rest = area && wanted.startsWith(spell(area)) ? wanted.slice(spell(area).length) : ''
    // Whoever asks for a 'Herrenschnitt' means none of the cuts more than the others, but first what says that word itself.
    const inArea = rest.length < DESCRIPTION_MIN_LETTERS ? 0 : pointsAmong(named, known, [], rest)
    return Math.max(
      pointsAmong(named, known, wordsIn(spell(description)), wanted),
      Math.min(inArea, KEYWORD_HOLDS),
    )
  }, 0)
}

/**
 * The end of a German word says what it is: a Damenbart is a beard, a Fadentechnik no thread. A description answers
 * only where a word begins: a search for 'alter' must not find every 'Halter'.
 */
function pointsAmong(named: string[], known: string[], described: string[], wanted: string) {
  const begins = (words: string[]) => words.some((word) => word.startsWith(wanted))
  const holds = (words: string[]) => words.some((word) => word.indexOf(wanted) > 0)
  const told = wanted.length < DESCRIPTION_MIN_LETTERS ? [] : described
  if (named.includes(wanted)) return NAME_WHOLE
  if (begins(named)) return NAME_BEGINS
  if (holds(named)) return NAME_HOLDS
  if (known.includes(wanted)) return KEYWORD_WHOLE
  if (holds(known)) return KEYWORD_HOLDS
  if (told.includes(wanted)) return DESCRIPTION_WHOLE
  if (begins(known)) return KEYWORD_BEGINS
  return begins(told) ? DESCRIPTION_BEGINS : 0
}

function isNearly({ name, keywords = [], area = '' }: Searchable, word: string) {
  return spellings.some((spell) => {
    const words = wordsIn(spell([name, area, ...keywords].join(' ')))
    return words.some((one) => isNear(one, spell(word)))
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
