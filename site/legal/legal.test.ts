import { expect, test } from 'vitest'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { linkedPieces } from './linked-text.ts'
import { sectionId } from './section-id.ts'

test('words in brackets become links, everything else stays text [M12]', () => {
  expect(linkedPieces('Siehe [Kontakt](/kontakt) oder [uns](mailto:a@b.example).')).toEqual([
    { text: 'Siehe ' },
    { text: 'Kontakt', href: '/kontakt' },
    { text: ' oder ' },
    { text: 'uns', href: 'mailto:a@b.example' },
    { text: '.' },
  ])
  expect(linkedPieces('<b>[x](javascript:alert(1))</b>')).toEqual([
    { text: '<b>[x](javascript:alert(1))</b>' },
  ])
})

test.each(sampleSalon.legalPages)(
  'every section of $path has an address of its own and no link is left over [M12]',
  ({ sections }) => {
    const ids = sections.map(({ heading }) => sectionId(heading))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z][a-z0-9-]+$/.test(id))).toEqual([])
    const texts = sections.flatMap(({ paragraphs }) => paragraphs.flat())
    const left = texts.flatMap(linkedPieces).filter(({ text }) => text.includes(']('))
    expect(left).toEqual([])
  },
)
