import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { retention } from '#content/legal/retention.ts'
import { sampleSalon } from '#content/sample-salon.ts'
import { RequestForm } from './request-form.tsx'

test('the form names the period the privacy page names and the server keeps [Z8]', () => {
  const props = { phone: '', hours: sampleSalon.hours, days: [], posted: null }
  const html = renderToStaticMarkup(createElement(RequestForm, props))
  expect(html).toContain('noch sechs Monate gespeichert; dann löschen wir sie.')
  expect(retention.requestMonthsAfterCompletion).toBe(6)
})
