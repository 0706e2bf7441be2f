import { expect, test } from 'vitest'
import { dataBlock, OWN, ownHtml, ownPage } from '#tests/support/sitemap/own-pages.ts'
import { NOW } from '#tests/support/sitemap/web.ts'
import { openOwnSiteJudge } from './judge.ts'

function facts(html: string, linkHeader = '') {
  const book = openOwnSiteJudge(OWN, NOW)
  book.read(ownPage(html, { linkHeader }))
  return book.facts([{ url: 'https://salon.test/', status: 200, category: 'valid' }], 200)
}

test.each([
  '<a href="tel:',
  '<a href="mailto:a,">',
  '<style>url(',
  '<style>@import ',
  '<img srcset="a,b ">',
  '<dt>Montag</dt><dd>09:00–19:00</dd>',
  '<dt>Ferien 1.1.–31.12.</dt><dd>geschlossen</dd>',
  'Montag – ',
  '<script type="application/ld+json">{"a":[',
])('two megabytes of %j are judged in a moment [S97]', (part) => {
  const html = part.repeat(Math.ceil(2_000_000 / part.length))
  const before = process.cpuUsage()
  facts(html)
  facts(`<a ${html}>`)
  facts('', html.slice(0, 16_000))
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
})

test('data as deep, as wide or as odd as it likes is read in a moment [S97]', () => {
  const deep = `${'{"a":['.repeat(80_000)}${']}'.repeat(80_000)}`
  const wide = JSON.stringify(Array.from({ length: 90_000 }, () => ({})))
  const odd = JSON.stringify({
    openingHoursSpecification: [
      null,
      7,
      { dayOfWeek: [{}, null, 'Nieday'], opens: {}, closes: [] },
    ],
    specialOpeningHoursSpecification: 'x',
    __proto__: { polluted: true },
  })
  const before = process.cpuUsage()
  for (const data of [deep, wide, odd, 'null', '"x"', '']) {
    facts(ownHtml({ more: `<script type="application/ld+json">${data}</script>` }))
  }
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
  expect(({} as { polluted?: true }).polluted).toBeUndefined()
})

test('what is kept of a page has an end, whatever it says [S97]', () => {
  const contacts = Array.from(
    { length: 5_000 },
    (_, n) =>
      `<a href="tel:${n}${'9'.repeat(500)}">x</a><img src="https://${n}.test/"><a href="mailto:${n}@x">x</a>`,
  ).join('')
  const result = facts(ownHtml({ contacts, more: dataBlock() }))
  expect(JSON.stringify(result).length).toBeLessThan(3_000)
  for (const fact of result.facts) {
    if (fact.kind === 'certificate') continue
    for (const { found } of fact.offenders) expect(found.length).toBeLessThanOrEqual(120)
  }
})

test('a page longer than anybody reads is not called good [S97]', () => {
  const long = ownHtml({}).replace('</body>', `${'<i>x</i>'.repeat(20_000)}</body>`)
  const states = new Set(facts(long).facts.map(({ kind, state }) => `${kind} ${state}`))
  expect(states).toContain('third_party unknown')
  expect(states).toContain('phone unknown')
})
