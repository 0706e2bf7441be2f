import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { redirects } from '#content/redirects.ts'

/** The table of contents of the site: every address and the file that answers it. */
export default [
  layout('layout/site.tsx', [
    index('pages/home.tsx'),
    route('leistungen', 'pages/leistungen.tsx'),
    route('galerie', 'pages/galerie.tsx'),
    route('bewertungen', 'pages/bewertungen.tsx'),
    route('philosophie', 'pages/philosophie.tsx'),
    route('termin-buchen', 'pages/termin-buchen.tsx'),
    route('ueber-uns', 'pages/ueber-uns.tsx'),
    route('kontakt', 'pages/kontakt.tsx'),
    route('friseur-hamburg-hamm', 'pages/landing/friseur-hamburg-hamm.tsx'),
    route('damenfriseur-hamburg-hamm', 'pages/landing/damenfriseur-hamburg-hamm.tsx'),
    route('herrenfriseur-hamburg-hamm', 'pages/landing/herrenfriseur-hamburg-hamm.tsx'),
    route('haare-faerben-hamburg-hamm', 'pages/landing/haare-faerben-hamburg-hamm.tsx'),
    route('faq', 'pages/faq.tsx'),
    route('impressum', 'pages/legal/impressum.tsx'),
    route('datenschutz', 'pages/legal/datenschutz.tsx'),
    route('barrierefreiheit', 'pages/legal/barrierefreiheit.tsx'),
    route('*', 'pages/nicht-gefunden.tsx'),
  ]),

  ...redirects.flatMap(({ from, below }) => [
    route(from.slice(1), 'pages/redirect.tsx', { id: `moved${from}` }),
    ...(below ? [route(`${from.slice(1)}/*`, 'pages/redirect.tsx', { id: `moved${from}/*` })] : []),
  ]),

  route('strands/:file', 'pages/strands.ts'),
  route('head-words.json', 'layout/head/head-words.ts'),
  route('site.webmanifest', 'layout/head/web-manifest.ts'),
  route('social-pictures.json', 'layout/head/social-pictures.ts'),

  ...prefix('admin', [
    index('admin/start.tsx'),
    route('login', 'admin/login.tsx'),
    route('kein-zugriff', 'admin/no-access.tsx'),
    layout('admin/layout.tsx', [
      route('dashboard', 'admin/dashboard/dashboard.tsx'),
      route('account', 'admin/account/account.tsx'),
      route('reviews', 'admin/lists/reviews.tsx'),
      route('contacts', 'admin/lists/contacts.tsx'),
      route('contacts/new', 'admin/lists/new-contact.tsx'),
      route('applications', 'admin/lists/applications.tsx'),
      route('person', 'admin/person/person.tsx'),
      route('bin', 'admin/lists/bin.tsx'),
      route('hours', 'admin/hours/hours.tsx'),
      route('sitemap/schedules', 'admin/sitemap/schedules/schedules.tsx'),
      route('sitemap', 'admin/sitemap/sitemap.tsx'),
      route('system', 'admin/system/system.tsx'),
      route('*', 'admin/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
