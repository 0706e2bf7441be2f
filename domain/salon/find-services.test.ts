import { expect, test } from 'vitest'
import { findServices } from './find-services.ts'

const shelf = [
  { name: 'Foliensträhnen', description: 'In Folie gelegt.', keywords: ['Highlights'] },
  { name: 'Medizinische Fußpflege', description: 'Für müde Füße mit viel Hornhaut.' },
  { name: 'Ombré/Sombré', description: 'Ein Verlauf von dunkel nach hell.' },
  { name: 'Cut & Go', description: 'Spitzen schneiden, wie ein Halter sie hält.' },
]

function found(text: string) {
  return findServices(shelf, text).map(({ name }) => name)
}

test.each(['STRÄHNE', 'straehne', 'strahne', 'stra\u0308hne', 'highlight'])(
  'a visitor who types "%s" finds the strands [V7]',
  (text) => {
    expect(found(text)).toEqual(['Foliensträhnen'])
  },
)

test.each([
  ['fuss', ['Medizinische Fußpflege']],
  ['fuesse', ['Medizinische Fußpflege']],
  ['cut&go', ['Cut & Go']],
  ['pflege müde', ['Medizinische Fußpflege']],
  ['pflege folie', []],
  ['alter', []],
  ['in', ['Medizinische Fußpflege']],
])('a search for "%s" finds %j [V7]', (text, names) => {
  expect(found(text)).toEqual(names)
})

test('a search without a word finds everything [V7]', () => {
  expect(['', '   ', '–?'].map((text) => found(text).length)).toEqual([4, 4, 4])
})

const men = [
  { name: 'Paket', description: 'Mit Bart.', area: 'Herren' },
  { name: 'Haarentfernung', description: '', keywords: ['Damenbart', 'Fadentechnik'] },
  { name: 'Design-Schnitt', description: 'Der Faden reißt nie.', keywords: ['Fade'] },
  { name: 'Barttrimmen', description: '', area: 'Herren' },
]

test.each([
  ['bart', ['Barttrimmen', 'Haarentfernung', 'Paket']],
  ['fad', ['Haarentfernung', 'Design-Schnitt']],
  ['fade', ['Design-Schnitt']],
  ['herren', ['Paket', 'Barttrimmen']],
  ['herrenbart', ['Barttrimmen']],
])('"%s" finds %j, a name before a keyword before a description [V7]', (text, names) => {
  expect(findServices(men, text).map(({ name }) => name)).toEqual(names)
})

test.each([
  ['folienstrhnen', ['Foliensträhnen']],
  ['folienstraenhen', ['Foliensträhnen']],
  ['fokienstr', ['Foliensträhnen']],
  ['fokiemstr', []],
  ['cuut', []],
])('one slip is forgiven in a word of five letters: "%s" finds %j [V7]', (text, names) => {
  expect(found(text)).toEqual(names)
})
