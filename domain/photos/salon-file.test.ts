import { expect, test } from 'vitest'
import type { SpecialDay } from '#domain/hours/special-days.ts'
import { photoEntry, pictures, storedPhoto } from '#tests/support/photos/photos.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { photoRequest, readSalonFile, salonFileText, sentPhoto } from './salon-file.ts'

const ids = ['a'.repeat(32), 'b'.repeat(32)] as const

const days: SpecialDay[] = [
  { from: '2026-12-24', to: '2026-12-24', reason: 'Heiligabend', isSample: true },
  {
    from: '2027-06-01',
    to: '2027-06-01',
    reason: 'Messe',
    hours: { opens: '10:00', closes: '14:30' },
  },
]

async function textOf(photos: string[], stored: string[]) {
  const document = { ...sampleDocument, photos: photos.map((id) => photoEntry(id)) }
  const bytesOf = async (hash: string) => (hash === ids[0] ? pictures.large : pictures.small)
  let text = ''
  for await (const piece of salonFileText(document, days, stored.map(storedPhoto), bytesOf)) {
    text += piece
  }
  return { document, text }
}

test('a salon without photos is its document and its special days, and both come back [P121]', async () => {
  const { document, text } = await textOf([], [ids[1]])
  expect(text).toBe(`${JSON.stringify({ ...document, specialDays: days }, null, 2)}\n`)
  expect(readSalonFile(`\ufeff${text}`)).toEqual({ document, photos: [], days, problems: [] })
})

test('a file from before there were days in it leaves those that are there [P121]', () => {
  expect(readSalonFile(JSON.stringify(sampleDocument))).toMatchObject({ days: null, problems: [] })
})

test.each<[object, string]>([
  [{ to: '2026-12-23' }, 'Ein besonderer Tag endet vor seinem Anfang oder erst nach einem Jahr.'],
  [
    { from: '3026-12-24', to: '3026-12-24' },
    'Ein besonderer Tag liegt in keinem Jahr dieses Jahrhunderts.',
  ],
  [{ reason: ' ' }, 'Bitte ausfüllen.'],
  [{ hours: { opens: '10:00', closes: '09:00' } }, 'Die zweite Zeit muss später sein.'],
  [
    { to: '2026-12-25', hours: { opens: '10:00', closes: '12:00' } },
    'Andere Öffnungszeiten gelten immer nur für einen Tag.',
  ],
  [{ from: '2027-06-01', to: '2027-06-02' }, 'Zwei besondere Tage überschneiden sich.'],
])('a day that the table cannot hold is told: %j [P121]', (change, message) => {
  const wrong = [{ ...days[0], ...change }, days[1]]
  const file = readSalonFile(JSON.stringify({ ...sampleDocument, specialDays: wrong }))
  expect(file).toMatchObject({ days: null, problems: [{ path: ['specialDays'], message }] })
})

test('a file holds the bytes of every photo that the salon names, and gives them back [P121]', async () => {
  const { document, text } = await textOf([...ids], [...ids, 'c'.repeat(32)])
  const file = readSalonFile(text)
  expect(file?.document).toEqual(document)
  expect(file?.photos.map(({ id }) => id)).toEqual([...ids])
  const [first] = file?.photos ?? []
  expect(first && sentPhoto(first.photo)).toEqual({
    tiny: pictures.tiny,
    files: [pictures.small, pictures.large],
  })
  expect(Object.keys(JSON.parse(text))).toEqual([
    ...Object.keys(document),
    'specialDays',
    'photoFiles',
  ])
})

test.each([
  ['no JSON', 'Ein Text'],
  ['photos of another shape', '{"photoFiles":{"a":{"files":"x"}}}'],
])('%s is no such file [P121]', (_, text) => {
  expect(readSalonFile(text)).toBeNull()
})

test('what is no base64 is sent as nothing, a photo as its files one behind the other [P121]', () => {
  const photo = { tiny: '?', files: [{ type: 'image/webp', base64: 'ü' }] }
  expect(sentPhoto(photo)).toEqual({ tiny: new Uint8Array(), files: [new Uint8Array()] })
  const { body, headers } = photoRequest({ tiny: pictures.tiny, files: [pictures.small] })
  const sizes = [pictures.tiny.length, pictures.small.length]
  expect(headers).toEqual({ 'Photo-Sizes': sizes.join() })
  expect(body.size).toBe(pictures.tiny.length + pictures.small.length)
})
