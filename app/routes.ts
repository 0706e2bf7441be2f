import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'
import { redirects } from '#content/site-map.ts'
import { pictures } from './ui/strands/pictures.ts'

/** The table of contents of the site: every address and the file that answers it. */
export default [
  layout('layout/site.tsx', [index('pages/home.tsx'), route('*', 'pages/nicht-gefunden.tsx')]),

  ...redirects.flatMap(({ from, below }) => [
    route(from.slice(1), 'pages/redirect.tsx', { id: `moved${from}` }),
    ...(below ? [route(`${from.slice(1)}/*`, 'pages/redirect.tsx', { id: `moved${from}/*` })] : []),
  ]),

  ...Object.keys(pictures).map((name) =>
    route(`strands/${name}.svg`, 'pages/strands.ts', { id: `strands/${name}` }),
  ),

  ...prefix('admin', [
    index('admin/start.tsx'),
    route('login', 'admin/login.tsx'),
    route('kein-zugriff', 'admin/no-access.tsx'),
    layout('admin/layout.tsx', [
      route('dashboard', 'admin/dashboard.tsx'),
      route('*', 'admin/not-found.tsx'),
    ]),
  ]),
] satisfies RouteConfig
