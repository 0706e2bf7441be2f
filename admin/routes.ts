import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

/** Every screen of the back office and the file that shows it. */
export default prefix('admin', [
  index('start.tsx'),
  route('login', 'login/login.tsx'),
  route('kein-zugriff', 'login/no-access.tsx'),
  layout('frame/layout.tsx', [
    route('dashboard', 'dashboard/dashboard.tsx'),
    route('account', 'account/account.tsx'),
    route('reviews', 'lists/reviews.tsx'),
    route('contacts', 'lists/contacts.tsx'),
    route('contacts/new', 'lists/new-contact.tsx'),
    route('applications', 'lists/applications.tsx'),
    route('person', 'person/person.tsx'),
    route('bin', 'lists/bin.tsx'),
    route('hours', 'hours/hours.tsx'),
    route('sitemap/schedules', 'sitemap/schedules/schedules.tsx'),
    route('sitemap', 'sitemap/sitemap.tsx'),
    route('system', 'system/system.tsx'),
    route('*', 'not-found.tsx'),
  ]),
]) satisfies RouteConfig
