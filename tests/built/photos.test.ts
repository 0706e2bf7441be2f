import { expect, test } from 'vitest'
import { PHOTOS_MAX } from '#domain/photos/photo.ts'
import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { photoBytes, RUNNING_BYTES, weightLimit } from '#domain/sitemap/own-site/page-weight.ts'
import { sampleServices } from '#tests/support/sample-salon.ts'
import { builtSite } from '#tests/support/site/built-site.ts'
import { documentWithPhotos, photoId, storedPhotos } from '#tests/support/site/photo-salon.ts'
import { faultsOf } from './site/faults.ts'
import { complaintsOf } from './site/html-validate.ts'
import { pages as barePages, readSite } from './site/pages.ts'
import { graphOf, issuesOf } from './site/schema-org.ts'

const ALT = 'Schulterlanger Bob in warmem Kupfer mit weichem Pony, von der Seite, Bild'

/** A photo of every service, one of them with its before, one on the home page. */
const document = documentWithPhotos(
  [...sampleServices, ...sampleServices].slice(0, 40).map(({ slug, name }, place) => ({
    service: slug,
    alt: `${name}, Bild ${place + 1}`,
    before: place === 7 ? photoId(40) : null,
  })),
  { heroPhoto: photoId(1) },
)
const { pages, publicPages } = readSite(
  await builtSite(SAMPLE_SITE_URL, document, storedPhotos(document)),
)

test('with photos too every page is valid HTML and right about itself [P151] [M11] [G30] [G31]', async () => {
  expect(pages.flatMap(({ tree }) => faultsOf(tree))).toEqual([])
  for (const { html, path } of pages) expect(await complaintsOf(html), path).toEqual([])
  for (const { tree, path } of publicPages) expect(await issuesOf(graphOf(tree)), path).toEqual([])
})

test('the styles of photos come with photos only, and to pages that may show some [P141] [P186]', () => {
  const styled = (all: typeof pages) =>
    all
      .filter(({ html }) => /<style>[\s\S]*?<\/style>/.exec(html)?.[0].includes('.photo'))
      .map(({ path }) => path)
  expect(styled(barePages)).toEqual([])
  const areas = document.landingPages.map(({ path }) => path)
  const places = ['/', '/galerie', '/leistungen', '/ueber-uns', ...areas]
  expect(styled(pages).toSorted()).toEqual(places.toSorted())
})

test('the gallery weighs at most 20 KiB with 30 photos [P153]', async () => {
  const entries = Array.from({ length: 30 }, (_, place) => ({ alt: `${ALT} ${place}` }))
  expect(await weightOf('/galerie', entries)).toBeLessThanOrEqual(20 * 1024)
})

test('with 300 photos the gallery weighs no more than the monitor allows for [P190]', async () => {
  const entries = Array.from({ length: PHOTOS_MAX }, (_, place) => ({ alt: `${ALT} ${place}` }))
  const most = weightLimit('/galerie') + photoBytes(PHOTOS_MAX)
  expect(await weightOf('/galerie', entries)).toBeLessThanOrEqual(most)
})

test('the price list bears a photo of every service [P148]', async () => {
  const entries = sampleServices.map(({ slug, name }) => ({ service: slug, alt: name }))
  const most = weightLimit('/leistungen') + RUNNING_BYTES
  expect(await weightOf('/leistungen', entries)).toBeLessThanOrEqual(most)
})

async function weightOf(path: string, entries: Parameters<typeof documentWithPhotos>[0]) {
  const salon = documentWithPhotos(entries)
  const { answers } = await builtSite(SAMPLE_SITE_URL, salon, storedPhotos(salon))
  return answers.get(path)?.bodies.br?.length
}
