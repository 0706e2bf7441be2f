import { expect, test } from 'vitest'
import { at, dataBlock, found, GOOD, ownHtml, ownPage } from '#tests/support/sitemap/own-pages.ts'

test('imprint and privacy are linked from every page, and answer [S95]', () => {
  const without = at('/faq', ownHtml({ legal: '<a href="/impressum">x</a>' }))
  const neither = at('/x', ownHtml({ legal: '<a href="https://other.test/impressum">x</a>' }))
  expect(found('legal', [at('/'), without, neither])).toEqual([
    'ohne Link: Datenschutz',
    'ohne Link: Impressum und Datenschutz',
  ])
  const gone = { url: 'https://salon.test/impressum', status: 404, category: 'error' as const }
  expect(found('legal', [at('/')], { asked: [gone] })).toEqual(['Impressum antwortet mit 404'])
})

test.each([
  '<script src="//cdn.test/a.js"></script>',
  '<link rel="preload stylesheet" href="https://cdn.test/a.css">',
  '<img src="/a.png" srcset="/a.png 1x, https://cdn.test/b.png 2x">',
  '<iframe src="https://cdn.test/"></iframe>',
  `<iframe srcdoc="<img src='https://cdn.test/a'>"></iframe>`,
  '<button formaction="https://cdn.test/f">x</button>',
  '<a href="/faq" ping="https://cdn.test/p">x</a>',
  '<style>@font-face{src:url( "https://cdn.test/f.woff2")}</style>',
  '<p style="background:url(https://cdn.test/b.png)">x</p>',
  '<meta http-equiv="refresh" content="5; url=https://cdn.test/">',
  '<noscript><img src="https://cdn.test/pixel"></noscript>',
  '<base href="https://cdn.test/"><img src="a.png"><base href="https://salon.test/">',
])('%s asks a stranger [S95]', (more) => {
  const base = '<base href="https://salon.test/">'
  const html = ownHtml({ more: dataBlock() + more }).replace('<body>', `<body>${base}`)
  expect(found('third_party', [at('/', html)])).toEqual(['cdn.test'])
})

test('links, data addresses, the own host and its www ask no stranger; a Link header does [S95]', () => {
  const more = `<a href="https://www.google.com/maps">Karte</a><link rel="canonical" href="https://x.test/">
    <link rel="alternate" href="https://x.test/en"><img src="data:image/png;base64,AAAA" srcset="a 300w">
    <script src="https://www.salon.test/a.js">'<img src="https://cdn.test/">'</script>
    <!-- <img src="https://cdn.test/"> --><style>a{background:url(/b.png)}</style>`
  const html = ownHtml({ more: dataBlock() + more })
  expect(found('third_party', [at('/', html)])).toEqual([])
  const linkHeader =
    '</a.css>; rel=preload, <https://cdn.test/f>; rel="preload"; as=font, <https://x.test/>; rel=canonical'
  expect(found('third_party', [ownPage(GOOD, { linkHeader })])).toEqual(['cdn.test'])
})
