import { expect, test } from 'vitest'
import { photoEntry, pictures, storedPhoto } from '#tests/support/photos/photos.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { photoForm, readSalonFile, salonFileText, sentPhoto } from './salon-file.ts'

const ids = ['a'.repeat(32), 'b'.repeat(32)] as const

async function textOf(photos: string[], stored: string[]) {
  const document = { ...sampleDocument, photos: photos.map((id) => photoEntry(id)) }
  const bytesOf = async (hash: string) => (hash === ids[0] ? pictures.large : pictures.small)
  let text = ''
  for await (const piece of salonFileText(document, stored.map(storedPhoto), bytesOf)) {
    text += piece
  }
  return { document, text }
}

test('a salon without photos is the file that it always was [P121]', async () => {
  const { document, text } = await textOf([], [ids[1]])
  expect(text).toBe(`${JSON.stringify(document, null, 2)}\n`)
  expect(readSalonFile(`\ufeff${text}`)).toEqual({ document, photos: [] })
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
  expect(Object.keys(JSON.parse(text))).toEqual([...Object.keys(document), 'photoFiles'])
})

test.each([
  ['no JSON', 'Ein Text'],
  ['no salon', '7'],
  ['photos that are none', '{"photoFiles":[1]}'],
  ['photos of another shape', '{"photoFiles":{"a":{"files":"x"}}}'],
])('%s is no such file [P121]', (_, text) => {
  expect(readSalonFile(text)).toBeNull()
})

test('what is no base64 is sent as nothing, and refused there [P121]', () => {
  const photo = { tiny: '?', files: [{ type: 'image/webp', base64: 'ü' }] }
  expect(sentPhoto(photo)).toEqual({ tiny: new Uint8Array(), files: [new Uint8Array()] })
})

test('a photo is sent as a form with its files from small to large [P121]', async () => {
  const form = photoForm({ tiny: pictures.tiny, files: [pictures.small, pictures.large] })
  const sizes = form.getAll('file').map((one) => (one as Blob).size)
  expect(sizes).toEqual([pictures.small.length, pictures.large.length])
  expect((form.get('tiny') as Blob).size).toBe(pictures.tiny.length)
})
