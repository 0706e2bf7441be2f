import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { monthsText } from '#domain/german.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { RequestForm } from './request-form.tsx'

test('the form names the period the privacy page names and the server keeps [Z8]', () => {
  const kept = monthsText(sampleSalon.requestMonths)
  const props = { phone: '', kept, hours: sampleSalon.hours, days: [], posted: null }
  const html = renderToStaticMarkup(createElement(RequestForm, props))
  expect(html).toContain('noch 6 Monate gespeichert; dann löschen wir sie.')
  expect(sampleSalon.requestMonths).toBe(6)
  expect([1, 18].map(monthsText)).toEqual(['einen Monat', '18 Monate'])
})
