import type { Salon } from '#domain/salon/salon.ts'

const NIGHT = '#07222a'
const SHORTCUTS = ['/termin-buchen', '/leistungen']

/** What a phone knows of the site when somebody puts it on the home screen. */
export function webManifest({ name, wordMark, place, pages, words }: Salon) {
  return {
    id: '/',
    name: `${name} ${place}`.trim(),
    short_name: `${wordMark.first} ${wordMark.second}`.trim(),
    ...(words.summary.app && { description: words.summary.app }),
    lang: 'de',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: NIGHT,
    theme_color: NIGHT,
    categories: ['beauty', 'lifestyle'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: SHORTCUTS.map((url) => ({
      name: pages.find(({ path }) => path === url)?.title.de ?? url,
      url,
    })),
  }
}
