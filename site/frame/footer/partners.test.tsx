import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SiteProvider } from '#site/site-data.tsx'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { documentWithPhotos, pageWithPhotos, photoId } from '#tests/support/site/photo-salon.ts'
import { Partners } from './footer.tsx'

test('a partner’s logo is one of the salon’s photos; two letters stand until it may be shown [T17] [C440]', () => {
  const [coffee, ...others] = sampleDocument.partners.slice(0, 2)
  if (!coffee) throw new Error('The sample has no partner.')
  const partners = [{ ...coffee, logo: photoId(1) }, ...others]
  expect(logosOf(documentWithPhotos([{}], { partners }))).toEqual([
    expect.stringMatching(/^<img .*sizes="5rem" srcSet="\/fotos\/.* 480w, .* alt=""\/>$/),
    expect.stringContaining('>BH</span>'),
  ])
  expect(logosOf(documentWithPhotos([{ person: 'unklar' }], { partners }))).toEqual([
    expect.stringContaining('>LF</span>'),
    expect.stringContaining('>BH</span>'),
  ])
})

function logosOf(document: typeof sampleDocument) {
  const html = renderToStaticMarkup(
    <SiteProvider data={pageWithPhotos('/', document)}>
      <Partners />
    </SiteProvider>,
  )
  return [...html.matchAll(/<img[^>]*>|<span class="partners-logo".*?<\/span>/g)].map(
    ([one]) => one,
  )
}
