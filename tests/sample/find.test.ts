import { expect, test } from 'vitest'
import { findServices } from '#domain/salon/find-services.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'

const { categories, requestServices } = sampleSalon

const list = categories.flatMap(({ id, label, services }) =>
  [...services, ...requestServices.filter(({ category }) => category === id)].map((service) => ({
    ...service,
    area: label,
  })),
)

const STRANDS = ['Strähnen oder Coloration', 'Foliensträhnen', 'Balayage', 'Ombré/Sombré']
const HAIR_COLOURS = [
  'Ansatzfarbe',
  'Foliensträhnen',
  'Coloration inkl. Schnitt',
  'Balayage',
  'Ombré/Sombré',
  'Strähnen oder Coloration',
]
const CUTS = [
  'Waschen, Schneiden, Föhnen',
  'Waschen, Schneiden, Föhnen',
  'Cut & Go',
  'Kinderhaarschnitt Mädchen',
  'Maschinenschnitt',
  'Trockenhaarschnitt',
  'Design-Schnitt',
  'Neuhaarschnitt',
  'Kinderhaarschnitt Jungs',
]

test.each([
  ['Strähnen', STRANDS],
  ['Strähnchen', STRANDS],
  ['straehnchen', STRANDS],
  ['Haare schneiden', CUTS],
  ['Haare schneiden lassen', CUTS],
  ['Bärte', ['Barttrimmen', 'Bartmodelage', 'Paket Gentleman']],
  ['Kinder Haare schneiden', ['Kinderhaarschnitt Mädchen', 'Kinderhaarschnitt Jungs']],
  ['Farbe', [...HAIR_COLOURS, 'Wimpern färben', 'Augenbrauen färben']],
  ['Haare färben', HAIR_COLOURS],
  ['lange Haare färben', HAIR_COLOURS],
  ['Augen färben', ['Augenbrauen färben', 'Wimpern färben', 'Paket Schöne Augen']],
  ['Damen Balajage', ['Balayage']],
  ['Bart Zahnspange', findServices(list, 'Bart').map(({ name }) => name)],
  ['Zahnspange', []],
])('a visitor who searches for "%s" finds %j [L21]', (text, names) => {
  expect(findServices(list, text).map(({ name }) => name)).toEqual(names)
})
