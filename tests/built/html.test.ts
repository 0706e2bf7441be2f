import { expect, test } from 'vitest'
import { faultsOf } from './site/faults.ts'
import { complaintsOf } from './site/html-validate.ts'
import { pages } from './site/pages.ts'
import { parseHtml } from './site/tree.ts'

test.each(pages)('$path is valid HTML [M11]', ({ tree }) => {
  expect(faultsOf(tree)).toEqual([])
})

test.each(pages)('html-validate has no complaint about $path [G30]', async ({ html }) => {
  expect(await complaintsOf(html)).toEqual([])
})

test('html-validate sees what is wrong [G30]', async () => {
  const wrong = '<p id="a"><div>x</div></p><img src="a.png"><form action="/"></form>'
  const complaints = await complaintsOf(`<!DOCTYPE html><html><body>${wrong}</body></html>`)
  const rules = new Set(complaints.map((one) => one.split(':')[0]))
  expect([...rules].sort()).toEqual([
    'close-order',
    'element-required-attributes',
    'element-required-content',
    'no-implicit-close',
    'wcag/h32',
    'wcag/h37',
  ])
})

test('the check sees what is wrong [M11]', () => {
  const page = (body: string) =>
    `<!DOCTYPE html><html lang="de"><head><title>T</title></head><body><main><h1>H</h1>${body}</main></body></html>`
  const wrong: [string, string][] = [
    ['<p id="a">x</p><p id="a">x</p>', 'id a stands twice'],
    ['<h3>Tief</h3>', '<h3> „Tief“ follows <h1>'],
    ['<h1>Zwei</h1>', '2 × <h1>'],
    ['<img src="/a.png">', '<img> „“: no alt'],
    ['<input type="text">', '<input> „“: no label'],
    ['<a href="/"><span aria-hidden="true">x</span></a>', '<a> „x“: nothing to read'],
    ['<button type="button" aria-label="x"></button>', ''],
    ['<button>x</button>', '<button> „x“: no type'],
    ['<a href="/"><button type="button">x</button></a>', '<button> „x“ inside <a>'],
    ['<p aria-labelledby="weg">x</p>', '<p> „x“: aria-labelledby names weg, which is not there'],
    ['<p><div>x</div></p>', '<div> „x“ inside <p>'],
    ['<ul><p>x</p></ul>', '<p> „x“ is no child of <ul>'],
    ['<p style="x">x</p>', '<p> „x“: style='],
    ['<nav>x</nav><nav>x</nav>', 'navigations without a name of their own: x, x'],
  ]
  for (const [body, fault] of wrong) {
    expect(faultsOf(parseHtml(page(body))), body).toEqual(fault ? [fault] : [])
  }
  expect(() => parseHtml('<p><b>x</p></b>')).toThrow('</p> closes <b>')
  expect(() => parseHtml('<p>')).toThrow('never closed')
  expect(() => parseHtml('<p id="a" id="b"></p>')).toThrow('twice')
})
