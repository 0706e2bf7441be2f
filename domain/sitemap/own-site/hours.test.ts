import { expect, test } from 'vitest'
import { at, DATA, dataBlock, found, HOURS, ownHtml } from '#tests/support/sitemap/own-pages.ts'

const special = (row: string) => HOURS.replace('</dl>', `<div><dt>${row}</dd></div></dl>`)
const tuesday = (opens: string) => JSON.parse(JSON.stringify(DATA).replace('09:00', opens))

test.each([
  [
    'another time',
    { hours: HOURS.replace('09:00–19', '10:00–19') },
    'auf der Seite Dienstag–Freitag 10:00–19:00',
  ],
  [
    'a short line',
    { hours: `${HOURS}<span>Sa 8:00 - 15:00 Uhr</span>` },
    'auf der Seite Sa 08:00–15:00',
  ],
  [
    'open on Sunday',
    { hours: HOURS.replace('Sonntag</dt><dd>geschlossen', 'Sonntag</dt><dd>10:00–12:00') },
    'auf der Seite Sonntag 10:00–12:00',
  ],
  ['no hours', { hours: '' }, 'keine Öffnungszeiten'],
  ['a day missing', { hours: HOURS.replace('Samstag', 'Feiertag') }, 'nicht alle Tage genannt'],
  ['other data', { more: dataBlock(tuesday('10:00')) }, 'für Google Di 10:00–19:00'],
  ['no data', { more: '' }, 'nichts für Google'],
  [
    'open on Christmas Eve',
    { hours: special('Heiligabend 24.12.</dt><dd>09:00–12:00') },
    'auf der Seite Heiligabend 24.12. 09:00–12:00',
  ],
  [
    'closed beyond the data',
    { hours: special('Ferien 24.12.–29.12.</dt><dd>geschlossen') },
    'auf der Seite Ferien 24.12.–29.12. geschlossen',
  ],
])('hours that differ are found: %s [S94]', (_, parts, text) => {
  expect(found('hours', [at('/', ownHtml(parts))])).toEqual([text])
})

test('special days, short lines and hours on pages without data agree with the data [S94]', () => {
  const hours = [
    'Heiligabend 24.12.</dt><dd>geschlossen',
    'Weihnachten 24.12.–28.12.</dt><dd>geschlossen',
    'Inventur 2.1.</dt><dd>10:00–12:00',
  ].reduce((html, row) => html.replace('</dl>', `<div><dt>${row}</dd></div></dl>`), HOURS)
  const short = `${hours}<p><span>Di–Fr 09:00–19:00</span><span>Sa<!-- --> 08:00–14:00</span></p>`
  const plain = '<h2>Montag</h2><p>ist Ruhetag</p><p>Afterwork Di–Fr ab 19:00</p>'
  const pages = [at('/'), at('/faq', ownHtml({ hours: short + plain, more: '' }))]
  expect(found('hours', pages)).toEqual([])
  const late = '<dl><dt>Ferien 45.13.</dt><dd>geschlossen</dd></dl>'
  expect(found('hours', [at('/', ownHtml({ hours: HOURS + late }))])).toEqual([])
})
