import { galleryPhotos } from '#domain/photos/shown-photos.ts'
import type { PageWords } from '#domain/salon/pages.ts'
import type { Salon } from '#domain/salon/salon.ts'
import { type Page, pageAt } from '#site/pages.ts'
import type { PageData } from '#site/site-data.tsx'
import { SOCIAL_HEIGHT_PX, SOCIAL_WIDTH_PX, socialPath } from './social-picture.ts'
import { structuredData } from './structured-data.ts'

/** What search engines and tabs show of a title. */
const TITLE_MAX_CHARACTERS = 70

/** What a browser, a search engine and a social network read of a page before its text. */
export function Head({ data }: { data: PageData }) {
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <Words data={data} />
      {data.salon.isPreview && <meta name="robots" content="noindex" />}
    </>
  )
}

function Words({ data }: { data: PageData }) {
  const { salon, path, siteUrl } = data
  const page = salon.pages.find((one) => one.path === path)
  if (!page) return <HiddenWords salon={salon} page={pageAt(path)} />
  const home = salon.pages.find((one) => one.path === '/') ?? page
  const further = data.reviews.further ? `?seite=${data.reviews.further.page}` : ''
  const url = siteUrl + path + further
  const shared = sharedPicture(salon, page)
  const image = siteUrl + shared.path
  const title = fullTitle(salon, page.title.de)
  return (
    <>
      {/* Whoever chose English reads these in English: site/scripts/frame/frame.ts. */}
      <title data-en={fullTitle(salon, page.title.en)}>{title}</title>
      <Translated name="description" words={page.description} />
      <Translated name="keywords" words={page.keywords} />
      <link rel="canonical" href={url} />
      <link rel="alternate" hrefLang="de" href={url} />
      <link rel="alternate" hrefLang="en" href={`${siteUrl}/en${path === '/' ? '' : path}`} />
      <link rel="alternate" hrefLang="x-default" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={salon.name} />
      <meta property="og:locale" content="de_DE" />
      <meta property="og:title" content={title} />
      {page.description.de && <meta property="og:description" content={page.description.de} />}
      <meta property="og:url" content={url} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta property="og:image" content={image} />
      <meta property="og:image:type" content={shared.type} />
      <meta property="og:image:width" content={String(shared.width)} />
      <meta property="og:image:height" content={String(shared.height)} />
      <meta property="og:image:alt" content={shared.alt} />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
        dangerouslySetInnerHTML={{
          __html: JSON.stringify(
            structuredData(data, page, { image, salonImage: siteUrl + socialPath(salon, home) }),
          ).replaceAll('<', '\\u003c'),
        }}
      />
    </>
  )
}

/** What a network shows of a page that somebody shares: of the gallery its first photo. */
function sharedPicture(salon: Salon, page: PageWords) {
  const [photo] = page.path === '/galerie' ? galleryPhotos(salon) : []
  const file = photo?.files.at(-1)
  if (photo && file) return { ...file, path: photo.large, alt: photo.alt }
  return {
    path: socialPath(salon, page),
    type: 'image/png',
    width: SOCIAL_WIDTH_PX,
    height: SOCIAL_HEIGHT_PX,
    alt: page.title.de,
  }
}

function Translated({ name, words }: { name: string; words: { de: string; en: string } }) {
  if (!words.de) return null
  return <meta name={name} content={words.de} data-en={words.en || words.de} />
}

function HiddenWords({ salon, page }: { salon: Salon; page: Page }) {
  const { title = '', description } = page
  return (
    <>
      <title>{fullTitle(salon, title)}</title>
      {description && <meta name="description" content={description} />}
      {!salon.isPreview && <meta name="robots" content="noindex" />}
    </>
  )
}

/** Name and place follow every title that has no pipe of its own; of a long name as much as is shown. */
export function fullTitle({ name, place, wordMark }: Salon, title: string) {
  if (title.includes('|')) return title
  const names = [`${name} ${place}`.trim(), name, `${wordMark.first} ${wordMark.second}`.trim()]
  const titles = names.map((one) => `${title} | ${one}`)
  return titles.find(({ length }) => length <= TITLE_MAX_CHARACTERS) ?? title
}
