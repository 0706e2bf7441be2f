import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** Every screen of the back office and the file that shows it. */
export default prefix('admin', [
  index('start.tsx'),
  route('login', 'login/login.tsx'),
  route('einladung', 'login/invitation.tsx'),
  route('kein-zugriff', 'login/no-access.tsx'),
  layout('frame/layout.tsx', [
    route('dashboard', 'dashboard/dashboard.tsx'),
    route('account', 'account/account.tsx'),
    route('reviews', 'inbox/reviews.tsx'),
    route('contacts', 'inbox/contacts.tsx'),
    route('contacts/new', 'inbox/new-contact.tsx'),
    route('applications', 'inbox/applications.tsx'),
    route('person', 'person/person.tsx'),
    route('termine', 'appointments/agenda/agenda.tsx'),
    route('bin', 'inbox/bin.tsx'),
    route('inhalte', 'content/contents.tsx'),
    route('inhalte/preise', 'content/prices/prices.tsx'),
    route('inhalte/fotos', 'photos/photos.tsx'),
    route('inhalte/verlauf', 'content/history/history.tsx'),
    route('inhalte/:bereich', 'content/area.tsx'),
    route('einrichten', 'content/setup/setup.tsx'),
    route('hours', 'hours/hours.tsx'),
    route('sitemap/schedules', 'sitemap/schedules/schedules.tsx'),
    route('sitemap', 'sitemap/sitemap.tsx'),
    route('system', 'system/system.tsx'),
    route('*', 'not-found.tsx'),
  ]),
]) satisfies RouteConfig
