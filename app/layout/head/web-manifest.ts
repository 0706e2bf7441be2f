import { mainPages } from '#content/pages/main.ts'
import { claims, salon } from '#content/salon.ts'

const NIGHT = '#07222a'
const SHORTCUTS = ['/termin-buchen', '/leistungen']

const [, shortName] = salon.wordMark

const manifest = {
  id: '/',
  name: `${salon.name} ${salon.place}`,
  short_name: shortName,
  description: `Friseur und Kosmetik in ${salon.place}, ${claims.master}.`,
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
  shortcuts: mainPages
    .filter(({ path }) => SHORTCUTS.includes(path))
    .map(({ path, title }) => ({ name: title.de, url: path })),
}

/** What a phone knows of the site when somebody puts it on the home screen. */
export function loader() {
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } })
}
