import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { monthsText } from '#domain/german.ts'
import { renderPage } from '#site/render-page.tsx'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { samplePage } from '#tests/support/site/sample-data.ts'
import { RequestForm } from './request-form.tsx'

test('the form names the period the privacy page names and the server keeps [Z5]', () => {
  const kept = monthsText(sampleSalon.requestMonths)
  const props = { phone: '', kept, hours: sampleSalon.hours, days: [], posted: null }
  const html = renderToStaticMarkup(createElement(RequestForm, props))
  expect(html).toContain('noch 6 Monate gespeichert; dann löschen wir sie.')
  expect(sampleSalon.requestMonths).toBe(6)
  expect([1, 18].map(monthsText)).toEqual(['einen Monat', '18 Monate'])
})

test('a wish for the evening is told what that costs and what only some evenings are long enough for [Y441]', async () => {
  const evening =
    'Regulärer Preis plus 10\u202f€. Foliensträhnen, Coloration inkl. Schnitt, Balayage und Dauerwelle nur Samstag ab 14:00 Uhr.'
  expect(await wishPage('nach Feierabend')).toContain(`>${evening}</p>`)
  expect(await wishPage('mittags')).not.toContain(`>${evening}`)
})

function wishPage(first_daytime: string) {
  const assets = { css: '', stylesheets: [], scripts: [], preloads: [], fonts: [] }
  const posted = {
    form: 'booking',
    values: { first_daytime },
    problems: {},
    failure: null,
  } as const
  return renderPage({ ...samplePage('/termin-buchen'), posted }, assets)
}
