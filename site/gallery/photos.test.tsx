import { expect, test } from 'vitest'
import { renderPage } from '#site/render-page.tsx'
import { documentWithPhotos, pageWithPhotos, photoId } from '#tests/support/site/photo-salon.ts'
import { samplePage } from '#tests/support/site/sample-data.ts'

const assets = { css: '', stylesheets: [], scripts: [], preloads: [], fonts: [] }
const LANDING = '/damenfriseur-hamburg-hamm'

test('without photos every page is as it was, and nothing leads to the lightbox [P141] [B14]', async () => {
  for (const path of ['/', '/galerie', '/ueber-uns', '/leistungen', LANDING]) {
    const html = await renderPage(samplePage(path), assets)
    expect(html, path).not.toMatch(/class="(photo|lightbox|area-photos)|\/fotos\//)
  }
  // Photos that are not in the gallery leave its placeholder.
  const elsewhere = documentWithPhotos([{ isInGallery: false }])
  const html = await renderPage(pageWithPhotos('/galerie', elsewhere), assets)
  expect(html).toContain('Schon bald können Sie hier unsere neuesten Arbeiten bewundern')
})

test('from eight photos on the first five are a strip, all in their order [P142]', async () => {
  const [few, many] = [await gallery(7), await gallery(8)]
  expect(few).not.toContain('photo-strip')
  expect(altsIn(few)).toEqual(names(7))
  expect(altsIn(partOf(many, 'photo-strip', 'photo-wall'))).toEqual(names(5))
  expect(altsIn(many)).toEqual(names(8))
})

test('a pair stands in the wall, however early it comes [P142]', async () => {
  const paired = Array.from({ length: 9 }, (_, at) => (at === 1 ? { before: photoId(9) } : {}))
  const html = await page('/galerie', paired)
  const strip = partOf(html, 'photo-strip', 'photo-wall')
  expect(altsIn(strip)).toEqual(['Foto 1', 'Foto 3', 'Foto 4', 'Foto 5', 'Foto 6'])
  expect(altsIn(html).slice(5)).toEqual(['Foto 9', 'Foto 2', 'Foto 7', 'Foto 8'])
})

test('the first three photos come at once, blurred first by at most 300 letters [P153]', async () => {
  const html = await gallery(9)
  const shown = [...html.matchAll(/<img[^>]*srcSet[^>]*>/gi)].map(([image]) => image)
  const tiny = [...html.matchAll(/src="(data:[^"]+)"/g)].map(([, src = '']) => src)
  expect(shown).toHaveLength(9)
  expect(shown.filter((image) => !image.includes('loading="lazy"'))).toEqual(shown.slice(0, 3))
  expect(shown.filter((image) => image.includes('fetchPriority="high"'))).toEqual([shown[0]])
  // What is asked for before the fonts.
  expect(html.match(/<link[^>]*imageSrcSet/gi)).toHaveLength(1)
  expect(tiny).toHaveLength(3)
  expect(Math.max(...tiny.map((src) => src.split(',')[1]?.length ?? 0))).toBeLessThanOrEqual(300)
})

test('a pair that comes first comes at once too [P153]', async () => {
  const html = await page('/galerie', [{ before: photoId(3) }, {}, {}])
  expect(altsIn(html)).toEqual(['Foto 3', 'Foto 1', 'Foto 2'])
  expect(html).not.toMatch(/<img[^>]*srcSet[^>]*loading="lazy"/i)
  expect(html.match(/<img[^>]*fetchPriority="high"/gi)).toHaveLength(2)
})

test('every photo says its size, its files and what one sees; few stay as high as they may be and ask for no larger file [P142] [P153]', async () => {
  const html = await gallery(1)
  expect(html).toMatch(
    /<img src="\/fotos\/\w{32}\.webp" srcSet="\/fotos\/\w{32}\.webp 480w, \/fotos\/\w{32}\.webp 960w" sizes="[^"]+" width="576" height="720" alt="Foto 1"/i,
  )
  expect(html).toContain('sizes="(width &gt;= 60rem) min(75vw, 576px), min(100vw, 576px)"')
  expect(await gallery(4)).toContain('sizes="(width &gt;= 60rem) 20vw, 50vw"')
})

test('a service shows its first photo, cut around the point its owner chose, and no other does [P148] [P152]', async () => {
  const service = 'foehnen'
  const html = await page('/leistungen', [{ service, focusX: 2, focusY: 10 }, { service }])
  expect(html).toContain('<span class="photo" data-cut="true" data-x="2" data-y="10">')
  const dialogs = html.split('<dialog').filter((dialog) => dialog.includes('class="photo"'))
  expect(dialogs.map((dialog) => /id="([^"]+)"/.exec(dialog)?.[1])).toEqual(['info-foehnen'])
  expect(altsIn(html)).toEqual(['Foto 1'])
  expect(html).toContain('loading="lazy"')
})

test('an area shows three photos of its services and the way to all others [P148]', async () => {
  const own = Array.from({ length: 4 }, () => ({ service: 'foehnen', isInGallery: false }))
  const html = await page(LANDING, own)
  expect(altsIn(html)).toEqual(names(3))
  expect([...html.matchAll(/<img[^>]* sizes="([^"]+)"/g)].map(([, sizes]) => sizes)).toEqual([
    '(width &gt;= 48rem) 25vw, 100vw',
    '(width &gt;= 48rem) 25vw, 50vw',
    '(width &gt;= 48rem) 25vw, 50vw',
  ])
  expect(html).not.toContain('Mehr Bilder in der Galerie')
  expect(await page(LANDING, [{ service: 'foehnen' }])).toContain('Mehr Bilder in der Galerie')
  expect(altsIn(await page(LANDING, [{ service: null }, { service: 'barttrimmen' }]))).toEqual([])
})

test('the photo of the home page comes first and lies below the strands [P150]', async () => {
  const document = documentWithPhotos([{}], { heroPhoto: photoId(1) })
  const html = await renderPage(pageWithPhotos('/', document), assets)
  expect(html).toMatch(
    /hero-stage[^>]*><span class="photo"[\s\S]+?fetchPriority="high"[\s\S]+?<div class="strands"/i,
  )
})

test('faces take the place of the promise of faces, with words, since when and which languages [C15]', async () => {
  const person = { role: 'Friseurin', words: '', since: null, languages: [], photo: null }
  const ayla = { ...person, id: 'a', name: 'Ayla Demir', since: 2019, photo: photoId(1) }
  const jo = { ...person, id: 'b', name: 'Jo', words: 'Ich lerne noch.' }
  const team = [{ ...ayla, languages: ['Deutsch' as const, 'Türkisch' as const] }, jo]
  const shown = documentWithPhotos([{ isInGallery: false }], { team })
  const html = await renderPage(pageWithPhotos('/ueber-uns', shown), assets)
  expect(html).toContain('<b>Jo</b><span>Friseurin</span><p>Ich lerne noch.</p>')
  expect(html).not.toContain('Teamfotos folgen in Kürze')
  expect(html).toContain(
    '<b>Ayla Demir</b><span>Friseurin</span><small>seit 2019 dabei · Deutsch, Türkisch</small>',
  )
  // Who has no photo has strands, and one place stays free.
  expect(html.match(/class="team-picture"/g)).toHaveLength(2)
  expect(altsIn(html)).toEqual(['Foto 1'])
  expect(html).toContain('dein Name stehen')
  const withheld = documentWithPhotos([{ isShown: false }], { team })
  const before = await renderPage(pageWithPhotos('/ueber-uns', withheld), assets)
  expect(before).not.toContain('Teamfotos folgen in Kürze')
  expect(before).toContain('<small>seit 2019 dabei · Deutsch, Türkisch</small>')
})

test('the gallery is shared and told to machines with its photos [P119]', async () => {
  const html = await gallery(2)
  const large = `https://salon.example/fotos/${photoId(1)}.webp`
  expect(html).toContain(`property="og:image" content="${large}"`)
  expect(html).toContain('property="og:image:type" content="image/webp"')
  expect(html).toContain('property="og:image:width" content="960"')
  expect(html).toContain('property="og:image:alt" content="Foto 1"')
  expect(html).toContain('"@type":"ImageGallery"')
  expect(html).toContain(`"contentUrl":"${large}","width":960,"height":1200,"description":"Foto 1"`)
})

function gallery(count: number) {
  return page(
    '/galerie',
    Array.from({ length: count }, () => ({})),
  )
}

function page(path: string, entries: Parameters<typeof documentWithPhotos>[0]) {
  return renderPage(pageWithPhotos(path, documentWithPhotos(entries)), assets)
}

/** Of photos, in the order of the page. */
function altsIn(html: string) {
  return [...html.matchAll(/alt="(Foto \d+)"/g)].map(([, alt]) => alt)
}

function names(count: number) {
  return Array.from({ length: count }, (_, place) => `Foto ${place + 1}`)
}

function partOf(html: string, from: string, to: string) {
  return html.slice(html.indexOf(`class="${from}`), html.indexOf(`class="${to}`))
}
