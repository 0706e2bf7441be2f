import { expect, test } from 'vitest'
import { PHOTOS_MAX } from '#domain/photos/photo.ts'
import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { hiddenPages, pageAt, pages } from '#site/pages.ts'
import { photoBytes, RUNNING_BYTES, weightLimit } from '#tests/support/page-weight.ts'
import { sampleServices } from '#tests/support/sample-salon.ts'
import { builtSite } from '#tests/support/site/built-site.ts'
import { documentWithPhotos, storedPhotos } from '#tests/support/site/photo-salon.ts'
import { answers } from './site/pages.ts'

const KIB = 1024
const BEFORE_TOUCH_BYTES = 8 * KIB
const WITH_FORM_BYTES = 75 * KIB
/** The page, its fonts, its script and the pictures of the first screen. The price list takes two more. */
const BEFORE_IDLE_BYTES = 62 * KIB
const PRICE_LIST_BYTES = 64.5 * KIB
const REQUESTS = 9
const ALT = 'Schulterlanger Bob in warmem Kupfer mit weichem Pony, von der Seite, Bild'

const STATIC_IMPORT = /(?:from|import)\s*["']([^"']+\.js)["']/g
const ANY_IMPORT = /(?:from|import)\s*\(?["'`]([^"'`]+\.js)["'`]/g

test('every page stays within its budget [G29] [G36]', () => {
  for (const path of [...Object.keys(pages), ...Object.keys(hiddenPages)]) {
    const fonts = hrefs(path, /<link[^>]*rel="preload"(?=[^>]*as="font")[^>]*href="([^"]+)"/g)
    const pictures = hrefs(path, /<img(?![^>]*loading="lazy")[^>]*src="([^"#]+)/g)
    const entries = hrefs(path, /<script[^>]*src="([^"]+)"/g)
    const scripts = reached(entries, STATIC_IMPORT)
    const first = new Set([path, ...fonts, ...pictures, ...scripts])
    expect(fonts, path).toHaveLength(3)
    expect([...first].filter((href) => !answers.has(href))).toEqual([])
    expect(sent(path), path).toBeLessThanOrEqual(weightLimit(path))
    expect(weight(scripts), path).toBeLessThanOrEqual(BEFORE_TOUCH_BYTES)
    const limit = path === '/leistungen' ? PRICE_LIST_BYTES : BEFORE_IDLE_BYTES
    expect(weight(first), path).toBeLessThanOrEqual(limit)
    expect(first.size, path).toBeLessThanOrEqual(REQUESTS)
    expect(scripts.size > 0, path).toBe(pageAt(path).script !== null)
    // A page has one form; what all forms share is loaded with the first of them.
    for (const island of hrefs(path, /data-island="([^"]+)"/g)) {
      const form = [...answers.keys()].filter((name) => name.startsWith(`/assets/${island}-`))
      const hydrate = [...answers.keys()].filter((name) => name.startsWith('/assets/hydrate-'))
      expect([form.length, hydrate.length]).toEqual([1, 1])
      const awake = reached([...entries, ...form, ...hydrate], STATIC_IMPORT)
      expect(weight(awake), path).toBeLessThanOrEqual(WITH_FORM_BYTES)
    }
  }
})

test('the gallery stays light with 30 photos and with 300, the price list with one of every service [P148] [P153]', async () => {
  const weigh = async (count: number) => {
    const salon = documentWithPhotos(
      Array.from({ length: count }, (_, place) => ({
        service: sampleServices[place]?.slug ?? null,
        alt: `${ALT} ${place}`,
      })),
    )
    const { answers } = await builtSite(SAMPLE_SITE_URL, salon, storedPhotos(salon))
    return (path: string) => answers.get(path)?.bodies.br?.length
  }
  expect((await weigh(30))('/galerie')).toBeLessThanOrEqual(20 * KIB)
  const many = await weigh(PHOTOS_MAX)
  expect(many('/galerie')).toBeLessThanOrEqual(weightLimit('/galerie') + photoBytes(PHOTOS_MAX))
  expect(many('/leistungen')).toBeLessThanOrEqual(weightLimit('/leistungen') + RUNNING_BYTES)
})

test('no page waits for a stylesheet or a script before it is drawn [G12]', () => {
  for (const path of Object.keys(pages)) {
    expect(hrefs(path, /(<link[^>]*rel="stylesheet")/g), path).toEqual([])
    expect(hrefs(path, /(<script(?=[^>]*src=)(?![^>]*type="module"))/g), path).toEqual([])
  }
})

test('every script that browsers get belongs to a page, an island or the back office [G29]', () => {
  const entries = Object.keys(pages).flatMap((path) => hrefs(path, /<script[^>]*src="([^"]+)"/g))
  expect(reached(entries, ANY_IMPORT).size).toBeGreaterThan(10)
})

function hrefs(path: string, pattern: RegExp) {
  return [...textAt(path).matchAll(pattern)].map(([, href = '']) => href)
}

/** Every script that can be reached from these by such imports. */
function reached(entries: string[], imports: RegExp) {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.has(next)) continue
    found.add(next)
    for (const [, name = ''] of textAt(next).matchAll(imports)) {
      waiting.push(name.startsWith('/') ? name : `/assets/${name.replace(/^\.\//, '')}`)
    }
  }
  return found
}

function weight(files: Iterable<string>) {
  return [...files].reduce((sum, one) => sum + sent(one), 0)
}

function sent(path: string) {
  const bodies = answers.get(path)?.bodies
  return (bodies?.br ?? bodies?.identity)?.length ?? 0
}

function textAt(path: string) {
  return answers.get(path)?.bodies.identity.toString() ?? ''
}
