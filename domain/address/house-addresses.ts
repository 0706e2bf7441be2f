/** What the house itself answers under, or leads on from: no page of a salon can stand there. */
export const HOUSE_ADDRESSES = [
  ...['/admin', '/assets', '/auth', '/forms', '/healthz', '/readyz', '/rest', '/salon'],
  ...['/danke', '/fehler', '/nicht-gefunden', '/kalender', '/fotos'],
  ...['/services', '/gallery', '/booking', '/about', '/contact', '/reviews', '/philosophy'],
  ...['/team', '/en'],
] as const
