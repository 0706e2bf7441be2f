import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SomethingWentWrong } from './something-went-wrong.tsx'

const WORDS = 'Etwas ist schief gelaufen Bitte laden Sie die Seite neu. Seite neu laden'

test('a part that failed says so below the headings of its page, a screen under the word mark [G50]', () => {
  const html = renderToStaticMarkup(<SomethingWentWrong />)
  expect(html).toContain('<h2>Etwas ist schief gelaufen</h2>')
  expect(textOf(html)).toBe(WORDS)
  const screen = renderToStaticMarkup(<SomethingWentWrong wordMark={['Salon', 'Strähne']} />)
  expect(screen).toContain('<h1>Etwas ist schief gelaufen</h1>')
  expect(textOf(screen)).toBe(`Salon Strähne ${WORDS}`)
})

function textOf(html: string) {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
